import { element } from '../element.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { ask, backPage, pressButton } from '../screens/ask.ts'
import type { TextKey } from '../text/en.ts'
import type { VaultState } from '../vault/readVaultState.ts'
import { askStepUp } from './askStepUp.ts'
import { copyButton } from './copyButton.ts'
import { showWorking } from './showWorking.ts'

/** Makes a recovery kit: a text that its owner keeps, shown here once (K3). */
export async function addKit(
  frame: FrameContext,
  { record: { walletId } }: Extract<VaultState, { kind: 'ready' }>,
  signal: AbortSignal,
): Promise<TextKey> {
  const { stage, text, vault } = frame
  await askStepUp(frame, 'device_add', signal)
  const takeAway = showWorking(frame)
  const { kit = '' } = await vault
    .addMethod({ walletId, method: { kind: 'kit', label: new Date().toISOString().slice(0, 10) }, signal })
    .finally(takeAway)
  await ask<true>({ stage, signal }, (settle) =>
    backPage(
      text,
      () => settle(true),
      text('wallet.kit.title'),
      element('p', { class: 'panel__words', 'data-part': true }, text('wallet.kit.about')),
      element(
        'pre',
        {
          ...{ class: 'card quote quote--code', dir: 'ltr', tabindex: '0' },
          ...{ 'aria-label': text('recover.kit'), 'data-testid': 'kit', 'data-part': true },
        },
        kit,
      ),
      element(
        'div',
        { class: 'btns' },
        copyButton(text, kit),
        pressButton(text('wallet.kit.kept'), () => settle(true), { variant: 'primary', testId: 'kit-kept', isGated: true }),
      ),
    ),
  )
  return 'wallet.kitAdded'
}

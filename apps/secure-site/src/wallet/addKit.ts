import { element } from '../element.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { declined } from '../frame/RefusedError.ts'
import { ask, backPage, pressButton } from '../screens/ask.ts'
import type { TextKey } from '../text/en.ts'
import type { VaultState } from '../vault/readVaultState.ts'
import { makeKit } from '../vault/recovery/recoveryKit.ts'
import { askStepUp } from './askStepUp.ts'
import { copyButton } from './copyButton.ts'
import { showWorking } from './showWorking.ts'

/**
 * Creates a recovery kit: a text that its owner saves, shown here once (K3). It is activated only after they confirm that they have
 * it: a closed page or a lost answer must not leave them with a kit that they do not have.
 */
export async function addKit(
  frame: Pick<FrameContext, 'settings' | 'account' | 'vault' | 'stage' | 'text'>,
  { record }: Extract<VaultState, { kind: 'ready' }>,
  signal: AbortSignal,
): Promise<TextKey> {
  const { stage, text, vault } = frame
  await askStepUp(frame, 'device_add', signal)
  const kit = makeKit(record)
  const isKept = await ask<boolean>({ stage, signal }, (settle) =>
    backPage(
      text,
      () => settle(false),
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
  if (!isKept) throw declined()
  const method = { kind: 'kit', text: kit, label: new Date().toISOString().slice(0, 10) } as const
  await vault.addMethod({ walletId: record.walletId, method, signal }).finally(showWorking(frame))
  return 'wallet.kitAdded'
}

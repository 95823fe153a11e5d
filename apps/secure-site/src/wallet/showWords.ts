import { element } from '../element.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { canWatchVisibility } from '../review/observeSight.ts'
import { ask, backPage, pressButton } from '../screens/ask.ts'
import type { VaultState } from '../vault/readVaultState.ts'
import { askStepUp } from './askStepUp.ts'
import { copyButton } from './copyButton.ts'
import { showWorking } from './showWorking.ts'

/** After this time the words are hidden again (I14). */
const shownMs = 60_000

/**
 * Shows the recovery phrase to a user who has just proven that the wallet is theirs, requested it in full view, and pressed (F8, I14).
 */
export async function showWords(
  frame: Pick<FrameContext, 'settings' | 'account' | 'vault' | 'stage' | 'text'>,
  { record: { walletId } }: Extract<VaultState, { kind: 'ready' }>,
  signal: AbortSignal,
): Promise<void> {
  const { stage, text, vault } = frame
  await askStepUp(frame, 'export', signal)
  const isWanted = await ask<boolean>({ stage, signal }, (settle) => {
    const canWatch = canWatchVisibility()
    const words = text(canWatch ? 'wallet.words.about' : 'wallet.words.notHere')
    return backPage(
      text,
      () => settle(false),
      text('wallet.words'),
      element('p', { class: 'panel__words', 'data-part': true }, words),
      // A press on something covered is not the owner's wish (T-F7).
      canWatch && pressButton(text('wallet.words.show'), () => settle(true), { variant: 'danger', testId: 'words-show', isGated: true }),
    )
  })
  if (!isWanted) return
  const takeAway = showWorking(frame)
  const words = await vault.exportWords({ walletId, signal }).finally(takeAway)
  await ask<true>({ stage, signal }, (settle) => {
    const timer = setTimeout(() => end(), shownMs)
    const end = () => {
      clearTimeout(timer)
      settle(true)
    }
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    return backPage(
      text,
      end,
      text('wallet.words'),
      element('ol', { class: 'words', dir: 'ltr', 'data-testid': 'words' }, ...words.split(' ').map((word) => element('li', {}, word))),
      element('p', { class: 'panel__words' }, text('wallet.words.paths')),
      copyButton(text, words),
    )
  })
}

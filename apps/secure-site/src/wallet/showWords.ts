import { canWatchVisibility, watchVisibility } from '../approval/watchVisibility.ts'
import { element } from '../element.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { ask, backPage, pressButton } from '../screens/ask.ts'
import { askStepUp } from './askStepUp.ts'
import { copyButton } from './copyButton.ts'
import { showWorking } from './showWorking.ts'

/** After this the words go by themselves (I14). */
const shownMs = 60_000

/**
 * Shows the 24 words, to whoever has just proven that the wallet is theirs, asked for them in full view, and pressed (F8, I14).
 */
export async function showWords(frame: FrameContext, signal: AbortSignal): Promise<void> {
  const { stage, text, vault } = frame
  await askStepUp(frame, 'export', signal)
  const isWanted = await ask<boolean>({ stage, signal }, (settle) => {
    const words = element('p', { class: 'panel__words' }, text(canWatchVisibility() ? 'wallet.words.about' : 'wallet.words.notHere'))
    const page = backPage(text, () => end(false), text('wallet.words'), words)
    const visibility = canWatchVisibility() ? watchVisibility(page, () => {}) : undefined
    const end = (isYes: boolean) => {
      visibility?.stop()
      settle(isYes)
    }
    // A press on what something covers is nobody's wish (T-F7).
    if (visibility)
      page.append(
        pressButton(text('wallet.words.show'), () => visibility.settlesInMs() === 0 && end(true), {
          variant: 'danger',
          testId: 'words-show',
        }),
      )
    return page
  })
  if (!isWanted) return
  const takeAway = showWorking(frame)
  const words = await vault.exportWords({ signal }).finally(takeAway)
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

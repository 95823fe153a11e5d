import type { Popup } from '@latchkey/common/web'
import { element } from '../element.ts'
import { declined, RefusedError } from '../frame/RefusedError.ts'
import { pressButton } from '../screens/ask.ts'
import type { Stage } from '../screens/createStage.ts'
import type { Text } from '../text/createText.ts'
import type { TextKey } from '../text/en.ts'
import { openOwnWindow } from './openOwnWindow.ts'

/** How often a window that opened is looked at. */
const pollMs = 500
/** The same until it has arrived: the user may close it the moment that they see it. */
const arrivalPollMs = 50
/** Who does not open it in this time has declined (security.md 3.10). */
const idleMs = 300_000

/**
 * Has the user answer in a window of its own, on our own origin, where no page is around it (I25). The window opens in the user's own
 * press and has a name that no page knows; only it is heard, and only while it shows our origin. Its first answer is the only one, and a
 * window that is closed has declined. One that is reloaded gets its task again; one whose frame goes away is told so.
 *
 * @throws {@link RefusedError} 4001 · 4900 where the page's own policy cuts us off from the window (COOP), once the user has left.
 */
export function askInWindow<answer>(parameters: askInWindow.Parameters<answer>): Promise<answer> {
  const { stage, text, signal, kind, task, readAnswer, site, words: said, choices } = parameters
  return new Promise((resolve, reject) => {
    const words = element('p', { role: 'status' }, text(said.why))
    let opened: Popup | undefined
    let hasArrived = false
    let isCutOff = false
    let timesLost = 0
    let stop = () => {}
    let timer: ReturnType<typeof setInterval> | undefined
    const settle = (finish: () => void) => {
      clearInterval(timer)
      clearTimeout(idle)
      stop()
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('pagehide', onPageHide)
      signal.removeEventListener('abort', onAbort)
      opened?.close()
      takeAway()
      finish()
    }
    const onAbort = () => settle(() => reject(declined()))
    const onLeave = () => settle(() => reject(isCutOff ? cutOff() : declined()))
    let idle = setTimeout(onLeave, idleMs)
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && event.isTrusted) onLeave()
    }
    // The page around may take this frame elsewhere: what is answered then is heard by no one.
    const onPageHide = () => opened?.post('gone', location.origin)
    const onMessage = (data: unknown) => {
      if (!hasArrived) arrive()
      if (data === 'ready') return opened?.post(task, location.origin)
      if (data === 'declined') return onAbort()
      const answer = readAnswer(data)
      if (answer !== undefined) settle(() => resolve(answer))
    }
    const say = (key: TextKey) => {
      words.textContent = text(key)
      open.textContent = text(opened || isCutOff ? 'review.popup.again' : said.open)
    }
    const look = () => {
      if (!opened?.isClosed()) {
        if (!hasArrived && opened?.hasArrived()) arrive()
        return
      }
      if (hasArrived) return onAbort()
      clearInterval(timer)
      // It was closed while it still was blank, or it only seems closed because we are cut off from it: the second time, the latter.
      timesLost += 1
      isCutOff = timesLost > 1
      say(isCutOff ? 'review.popup.cutOff' : 'review.popup.lost')
      idle = setTimeout(onLeave, idleMs)
    }
    const arrive = () => {
      hasArrived = true
      clearInterval(timer)
      timer = setInterval(look, pollMs)
    }
    const openWindow = () => {
      clearInterval(timer)
      stop()
      opened?.close()
      hasArrived = false
      const canOpen = isPressed()
      opened = openOwnWindow(kind, { name: `latchkey-${kind}`, width: 420, height: 720 })
      // A press that is used up without a window to show for it has opened one that we are kept from.
      isCutOff = !opened && canOpen && !isPressed()
      say(opened ? 'review.popup.waiting' : isCutOff ? 'review.popup.cutOff' : 'review.popup.blocked')
      clearTimeout(idle)
      if (!opened) {
        idle = setTimeout(onLeave, idleMs)
        return
      }
      stop = opened.onMessage(location.origin, onMessage)
      timer = setInterval(look, arrivalPollMs)
    }
    const open = element('button', { type: 'button', class: 'btn', 'data-testid': `open-${kind}` }, text(said.open))
    open.addEventListener('click', (event) => event.isTrusted && openWindow())
    const others = choices.map(({ label, testId, variant, answer }) =>
      pressButton(text(label), answer === undefined ? onLeave : () => settle(() => resolve(answer)), { testId, variant }),
    )
    const takeAway = stage.show(
      element(
        'main',
        { class: 'page' },
        element('h1', {}, text(said.title)),
        element('p', { class: 'page__site', dir: 'ltr' }, new URL(site).host),
        words,
        open,
        ...others,
      ),
      { isExclusive: true },
    )
    document.addEventListener('keydown', onKey)
    window.addEventListener('pagehide', onPageHide)
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    open.focus({ preventScroll: true })
  })
}

/** Whether a press of the user's still lets us open a window. */
function isPressed(): boolean {
  return navigator.userActivation?.isActive ?? false
}

/** For the page's developer, who alone can mend it. */
function cutOff(): RefusedError {
  return new RefusedError(
    4900,
    'Cross-Origin-Opener-Policy: same-origin keeps this page from the window that approves. Send same-origin-allow-popups instead',
  )
}

export declare namespace askInWindow {
  /** What can be done in the frame itself; without an answer it leaves the question. */
  type Choice<answer> = {
    readonly label: TextKey
    readonly testId: string
    readonly variant?: 'secondary' | 'danger' | undefined
    readonly answer?: answer | undefined
  }
  type Parameters<answer> = {
    readonly stage: Stage
    readonly text: Text
    readonly signal: AbortSignal
    /** What the window is for. */
    readonly kind: 'review' | 'question'
    /** What the window shows. */
    readonly task: object
    /** What the window's words mean; nothing where they are no answer to this task. */
    readonly readAnswer: (data: unknown) => answer | undefined
    /** Origin of the page around. */
    readonly site: string
    /** What it is called here, why it is not shown here, and what opens it. */
    readonly words: { readonly title: TextKey; readonly why: TextKey; readonly open: TextKey }
    readonly choices: readonly Choice<answer>[]
  }
}

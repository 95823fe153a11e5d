import { safeParse } from 'valibot'
import { openOwnWindow } from '../ownWindow/openOwnWindow.ts'
import { PasskeyError } from './errors.ts'
import { type PasskeyAnswer, type PasskeyTask, passkeyAnswers } from './passkeyTask.ts'

const pollMs = 500

/**
 * Has a window of our own origin, at the top of its tab, do what a frame may not (3.3). Call it inside a press.
 *
 * Only the window that we opened is heard, and only while it shows our own origin.
 * @throws {@link PasskeyError} where none opens, it is closed, or the passkey gives nothing.
 */
export function askPopup<task extends PasskeyTask>(task: task, signal: AbortSignal): Promise<PasskeyAnswer<task['task']>> {
  const popup = openOwnWindow('passkey', { name: 'latchkey-passkey', width: 420, height: 560 })
  if (!popup) return Promise.reject(new PasskeyError())
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => popup.isClosed() && onAbort(), pollMs)
    const onAbort = () => settle(() => reject(new PasskeyError()))
    const stop = popup.onMessage(location.origin, (data) => {
      if (data === 'ready') return popup.post(task, location.origin)
      const answer = safeParse(passkeyAnswers[task.task], data)
      if (answer.success) settle(() => resolve(answer.output as PasskeyAnswer<task['task']>))
    })
    const settle = (finish: () => void) => {
      clearInterval(timer)
      stop()
      signal.removeEventListener('abort', onAbort)
      popup.close()
      finish()
    }
    signal.addEventListener('abort', onAbort, { once: true })
  })
}

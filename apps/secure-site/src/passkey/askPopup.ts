import { openPopup } from '@latchkey/common'
import { PasskeyError } from './errors.ts'
import type { Passkey } from './Passkey.ts'

/** What the frame asks the window of its own. */
export type PasskeyTask =
  | { readonly task: 'create'; readonly walletId: string; readonly name: string }
  | { readonly task: 'read'; readonly walletId: string; readonly credentialIds: readonly string[] }

const pollMs = 500

/**
 * Has a window of our own origin, at the top of its tab, do what a frame may not (3.3). Call it inside a press.
 *
 * Only the window that we opened is heard, and only while it shows our own origin.
 * @throws {@link PasskeyError} where none opens, it is closed, or the passkey gives nothing.
 */
export function askPopup(task: PasskeyTask, signal: AbortSignal): Promise<Passkey> {
  const popup = openPopup(`${location.origin}/popup#passkey`, { name: 'latchkey-passkey', width: 420, height: 560 })
  if (!popup) return Promise.reject(new PasskeyError())
  return new Promise<Passkey>((resolve, reject) => {
    const timer = setInterval(() => popup.isClosed() && onAbort(), pollMs)
    const onAbort = () => settle(() => reject(new PasskeyError()))
    const stop = popup.onMessage(location.origin, (data) => {
      if (data === 'ready') return popup.post(task, location.origin)
      const { credentialId, prf } = Object(data) as Partial<Passkey>
      if (typeof credentialId === 'string' && prf instanceof Uint8Array) settle(() => resolve({ credentialId, prf }))
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

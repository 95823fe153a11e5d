import { type Kit, ModalClosedError } from '@latchkey/core'
import { modalAtom } from '@latchkey/core/internal'

/** Cancels an attempt with the view that started it. If the modal was closed, the reason says so, however early that was (S-05). */
export function leaveAttempt(kit: Kit, attempt: AbortController): void {
  attempt.abort(kit.store.get(modalAtom).open ? undefined : new ModalClosedError())
}

import { type Kit, ModalClosedError, modalAtom } from '@latchkey/core'

/** Gives an attempt up with the view that made it: who closed the modal is told so by its own name, however early that was (S-05). */
export function leaveAttempt(kit: Kit, attempt: AbortController): void {
  attempt.abort(kit.store.get(modalAtom).open ? undefined : new ModalClosedError())
}

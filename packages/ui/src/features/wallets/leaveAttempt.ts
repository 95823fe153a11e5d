import { type Kit, ModalClosedError } from '@latchkey/core'
import { modalAtom } from '@latchkey/core/internal'
import { appTap } from './appTap.ts'

/** Cancels an attempt with the view that started it. If the modal was closed, the reason says so, however early that was (S-05). */
export function leaveAttempt(kit: Kit, attempt: AbortController): void {
  // What the press has asked, where the view had not gone on with it yet.
  appTap(kit).drop?.()
  attempt.abort(kit.store.get(modalAtom).open ? undefined : new ModalClosedError())
}

import { AbortedError } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { abortAttempt } from './attempt.ts'

/** Gives up the wallet being asked, if any: its `connect()` rejects at once. */
export function cancelConnect(kit: Kit, reason: Error = new AbortedError()): void {
  abortAttempt(kit, 'connect', reason)
}

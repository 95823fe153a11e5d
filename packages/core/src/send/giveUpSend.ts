import { abortAttempt } from '../connection/attempt.ts'
import type { Kit } from '../kit.ts'
import { emptySend } from './emptySend.ts'
import { stopFee } from './restartFee.ts'
import { sendAtom } from './state.ts'

/** Gives up what was under way for a transfer that was emptied; one that is begun meanwhile is left alone. */
export function giveUpSend(kit: Kit): void {
  abortAttempt(kit, 'send')
  if (kit.store.get(sendAtom) !== emptySend) return
  abortAttempt(kit, 'sendReceiver')
  stopFee(kit)
}

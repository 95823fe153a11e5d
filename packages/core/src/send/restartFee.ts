import * as limits from '@latchkey/common/limits'
import { abortAttempt } from '../connection/attempt.ts'
import type { Kit } from '../kit.ts'
import { restartTimer } from '../timer.ts'
import { estimateSendFee } from './estimateSendFee.ts'

/** Has the fee estimated once nothing was changed for 500 ms (C-06); what is being estimated counts no more. */
export function restartFee(kit: Kit): void {
  abortAttempt(kit, 'sendFee')
  restartTimer(kit, 'sendFee', limits.debounceMs, () => void estimateSendFee(kit))
}

/** Leaves the fee as it is: nothing is being estimated, nor about to be. */
export function stopFee(kit: Kit): void {
  abortAttempt(kit, 'sendFee')
  restartTimer(kit, 'sendFee', 0, () => {})()
}

import { abortAttempt } from '../connection/attempt.ts'
import type { Kit } from '../kit.ts'
import { emptyList } from '../pagedList.ts'
import { transactionListAtom } from './state.ts'

/** Forgets the history that was fetched (S-19); what is on its way changes nothing any more. */
export function resetActivity(kit: Kit): void {
  abortAttempt(kit, 'page:activity')
  kit.store.set(transactionListAtom, emptyList)
}

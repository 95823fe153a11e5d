import type { Kit } from '../kit.ts'
import { fetchOnAccount } from './fetchOnAccount.ts'
import { goBackOnSwitchFailed } from './goBackOnSwitchFailed.ts'
import { noticeOnTokensFailed } from './noticeOnTokensFailed.ts'
import type { Reaction } from './reaction.ts'
import { refreshOnSettled } from './refreshOnSettled.ts'
import { rememberAccounts } from './rememberAccounts.ts'
import { resetSendOnAccount } from './resetSendOnAccount.ts'
import { watchOnSent } from './watchOnSent.ts'

/** Rules that need somebody who is connected. */
const reactions: readonly Reaction[] = [
  fetchOnAccount,
  goBackOnSwitchFailed,
  rememberAccounts,
  noticeOnTokensFailed,
  watchOnSent,
  refreshOnSettled,
  resetSendOnAccount,
]

/** Starts them. @returns Ends them. */
export function startAccountReactions(kit: Kit): () => void {
  const stops = reactions.map((react) => react(kit))
  return () => {
    for (const stop of stops) stop()
  }
}

import { parseAccountId } from '@latchkey/common'
import { fetchActivity } from '../activity/fetchActivity.ts'
import { historyAtom } from '../activity/state.ts'
import { fetchBalance } from '../balance/fetchBalance.ts'
import { getSnapshot } from '../connection/getSnapshot.ts'
import { featuresAtom } from '../features/state.ts'
import { fetchTokens } from '../tokens/fetchTokens.ts'
import { portfoliosAtom } from '../tokens/state.ts'
import type { Reaction } from './reaction.ts'

/** After a transaction of the visitor's, what was known of the account is no longer true; what is shown is looked up anew. */
export const refreshOnSettled: Reaction = (kit) =>
  kit.events.on('transactionSettled', ({ accountId }) => {
    const { namespace } = parseAccountId(accountId)
    const snapshot = getSnapshot(kit, { namespace })
    if (snapshot.accountId !== accountId) return
    const features = kit.store.get(featuresAtom)
    if (features.balance) fetchBalance(kit, { namespace, isForced: true }).catch(() => {})
    if (features.balance && kit.store.get(portfoliosAtom).has(accountId)) fetchTokens(kit, { namespace, isForced: true }).catch(() => {})
    if (features.activity && kit.store.get(historyAtom).status !== 'idle') fetchActivity(kit, { isForced: true }).catch(() => {})
  })

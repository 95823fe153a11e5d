import { type Namespace, parseAccountId } from '@latchkey/common/caip'
import { historyAtom } from '../../activity/state.ts'
import { fetchActivity } from '../../activity/verbs.ts'
import { fetchBalance } from '../../balance/verbs.ts'
import { getSnapshot } from '../../connection/select.ts'
import { snapshotAtom } from '../../connection/state.ts'
import { featuresAtom } from '../../features/state.ts'
import { fetchIdentity } from '../../identity/verbs.ts'
import { portfoliosAtom } from '../../tokens/state.ts'
import { fetchTokens } from '../../tokens/verbs.ts'
import type { Reaction } from '../reaction.ts'

/** The identity and balance of the active account are fetched as soon as it is connected; each can be off. */
export const fetchOnAccount: Reaction = (kit) => {
  let shown: string | undefined
  const look = () => {
    const { accountId, status, namespace, isUnsupportedChain } = kit.store.get(snapshotAtom)
    const next = status === 'connected' ? accountId : undefined
    if (next === shown) return
    shown = next
    if (next) fetch(namespace, isUnsupportedChain)
  }
  const fetch = (namespace: Namespace | undefined, isUnsupported: boolean) => {
    // The kit does not know that chain: a request would only fail.
    if (isUnsupported) return
    const features = kit.store.get(featuresAtom)
    const canRead = kit.adapters.some((adapter) => adapter.namespace === namespace && adapter.getNativeBalance)
    if (features.balance && canRead) fetchBalance(kit).catch(() => {})
    if (features.identity && kit.gateway) fetchIdentity(kit).catch(() => {})
  }
  look()
  const stops = [
    kit.store.sub(snapshotAtom, look),
    kit.events.on('opened', () => {
      const { status, namespace, isUnsupportedChain } = kit.store.get(snapshotAtom)
      if (status === 'connected') fetch(namespace, isUnsupportedChain)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** After a transaction of the user's, what is shown of the account is fetched again. */
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

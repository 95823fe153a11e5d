import type { Namespace } from '@latchkey/common'
import { fetchBalance } from '../balance/fetchBalance.ts'
import { snapshotAtom } from '../connection/state.ts'
import { featuresAtom } from '../features/state.ts'
import { fetchIdentity } from '../identity/fetchIdentity.ts'
import type { Reaction } from './reaction.ts'

/** Who is connected, and with how much, is looked up as soon as there is somebody to show it for; each look-up can be off. */
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
    // Nobody here knows that chain: asking would only fail.
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

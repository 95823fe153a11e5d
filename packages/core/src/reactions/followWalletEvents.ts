import type { Namespace } from '@latchkey/common/caip'
import {
  addingChainAtom,
  connectingAtom,
  connectionsAtom,
  requestPendingAtom,
  type Snapshot,
  snapshotsByNamespaceAtom,
  switchingChainAtom,
} from '../connection/state.ts'
import { walletRules } from '../connection/walletRules.ts'
import type { Reaction } from './reaction.ts'

/** What happens in the wallet happens here (S-34). */
export const followWalletEvents: Reaction = (kit) => {
  const rules = kit.slot(walletRules)
  const stops = [
    kit.wallet.on('accountsChanged', (event) => rules.current?.moveAccounts(kit, event)),
    kit.wallet.on('chainChanged', (event) => rules.current?.moveChain(kit, event)),
    kit.wallet.on('chainsGranted', ({ connectorId, namespace, chains }) =>
      kit.store.set(connectionsAtom, (all) =>
        all.map((one) => (one.connectorId === connectorId && one.namespace === namespace ? { ...one, chains } : one)),
      ),
    ),
    kit.wallet.on('disconnected', ({ connectorId, namespace }) => {
      // A grant that replaces another ends what the other held: the user has not left.
      const isReplaced = kit.store.get(connectingAtom)?.connectorId === connectorId
      rules.current?.dropConnections(kit, { connectorId, namespace, reason: isReplaced ? 'replaced' : 'wallet' })
    }),
    // An attempt that was cancelled reports nothing.
    kit.wallet.on(
      'networkAdding',
      ({ chainId }) => kit.store.get(switchingChainAtom) === chainId && kit.store.set(addingChainAtom, chainId),
    ),
    kit.wallet.on('requestPending', (origin) => kit.store.set(requestPendingAtom, origin)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** A namespace's new account or chain is reported, whatever changed it. */
export const emitOnSnapshot: Reaction = (kit) => {
  let before = kit.store.get(snapshotsByNamespaceAtom)
  return kit.store.sub(snapshotsByNamespaceAtom, () => {
    const after = kit.store.get(snapshotsByNamespaceAtom)
    const changed: [Namespace, Snapshot, Snapshot | undefined][] = [...after].map(([namespace, now]) => [
      namespace,
      now,
      before.get(namespace),
    ])
    before = after
    for (const [namespace, { accountId, address, chainId, network }, was] of changed) {
      if (address !== was?.address) kit.events.emit('accountChanged', { namespace, accountId })
      if (chainId !== was?.chainId) kit.events.emit('networkChanged', { namespace, chainId, network })
    }
  })
}

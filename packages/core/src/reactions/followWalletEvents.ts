import { addingChainAtom, connectingAtom, requestPendingAtom, switchingChainAtom } from '../connection/state.ts'
import { walletRules } from '../connection/walletRules.ts'
import type { Reaction } from './reaction.ts'

/** What happens in the wallet happens here (S-34). */
export const followWalletEvents: Reaction = (kit) => {
  const rules = walletRules(kit)
  const stops = [
    kit.wallet.on('accountsChanged', (event) => rules.current?.moveAccounts(kit, event)),
    kit.wallet.on('chainChanged', (event) => rules.current?.moveChain(kit, event)),
    kit.wallet.on('disconnected', ({ connectorId, namespace }) => {
      // A grant that takes the place of another ends what the other held: nobody has left.
      const isReplaced = kit.store.get(connectingAtom)?.connectorId === connectorId
      rules.current?.dropConnections(kit, { connectorId, namespace, reason: isReplaced ? 'replaced' : 'wallet' })
    }),
    // Of an attempt that was given up, nothing is told.
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

import { dropConnections } from '../connection/dropConnections.ts'
import { moveAccounts } from '../connection/moveAccounts.ts'
import { moveChain } from '../connection/moveChain.ts'
import { requestPendingAtom } from '../connection/state.ts'
import type { Reaction } from './reaction.ts'

/** What happens in the wallet happens here (S-34). */
export const followWalletEvents: Reaction = (kit) => {
  const stops = [
    kit.wallet.on('accountsChanged', (event) => moveAccounts(kit, event)),
    kit.wallet.on('chainChanged', (event) => moveChain(kit, event)),
    kit.wallet.on('disconnected', ({ connectorId, namespace }) => {
      dropConnections(kit, { connectorId, namespace, reason: 'wallet' })
    }),
    kit.wallet.on('requestPending', (origin) => kit.store.set(requestPendingAtom, origin)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

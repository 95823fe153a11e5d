import type { Kit } from '../../kit.ts'
import { type Attempt, attemptsAtom, pairingAtom, requestPendingAtom } from '../state.ts'
import { preparedSession } from '../takePrepared.ts'
import { walletRules } from '../walletRules.ts'
import { dropConnections } from './dropConnections.ts'
import { moveAccounts, moveChain } from './moveAccounts.ts'

/** Notes that a family's wallet is being asked. @returns Notes that it is not any more, unless another attempt took its place. */
export function markAttempt(kit: Kit, attempt: Attempt): () => void {
  // From here on there may be a wallet that moves by itself.
  kit.slot(walletRules).current = { moveAccounts, moveChain, dropConnections }
  // A code that was shown for an earlier attempt leads nowhere any more.
  const isPrepared = kit.slot(preparedSession).current?.connector.id === attempt.connectorId
  if (!attempt.isRestore && !isPrepared) kit.store.set(pairingAtom, undefined)
  kit.store.set(attemptsAtom, (all) => new Map(all).set(attempt.namespace, attempt))
  return () => {
    const all = kit.store.get(attemptsAtom)
    if (all.get(attempt.namespace) !== attempt) return
    const rest = new Map(all)
    rest.delete(attempt.namespace)
    kit.store.set(attemptsAtom, rest)
    kit.store.set(requestPendingAtom, undefined)
    kit.store.set(pairingAtom, (pairing) => (pairing?.connectorId === attempt.connectorId ? undefined : pairing))
  }
}

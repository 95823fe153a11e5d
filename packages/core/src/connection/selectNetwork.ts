import type { ChainId } from '@latchkey/common'
import { findNetwork } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { NetworkNotFoundError } from '../network/errors.ts'
import { networksAtom } from '../network/state.ts'
import { switchDecision } from '../network/switchDecision.ts'
import { push } from '../router/push.ts'
import { snapshotAtom, snapshotsByNamespaceAtom } from './state.ts'

/**
 * Leads the visitor who chose a network to the view that gets them there (N-13).
 *
 * @returns The view pushed, or `stay` when nothing had to be done.
 * @throws `NETWORK_NOT_FOUND` (with the alert), `VIEW_DISABLED` if switching is off.
 */
export function selectNetwork(kit: Kit, parameters: selectNetwork.Parameters): ReturnType<typeof switchDecision> {
  const network = findNetwork(kit.store.get(networksAtom), parameters.chainId)
  if (!network) {
    const error = new NetworkNotFoundError(parameters)
    kit.events.emit('error', { error })
    throw error
  }
  const { caipNetworkId: chainId, chainNamespace: namespace } = network
  const front = kit.store.get(snapshotAtom)
  const decision = switchDecision({
    target: { chainId, namespace },
    active: front.chainId && front.namespace && { chainId: front.chainId, namespace: front.namespace },
    isActiveConnected: front.status === 'connected',
    isTargetNamespaceConnected: kit.store.get(snapshotsByNamespaceAtom).get(namespace)?.status === 'connected',
    ignoreConfirmation: parameters.ignoreConfirmation ?? false,
    connectorType: front.connector?.type,
    // The embedded wallet serves these two families (S-16).
    isSupportedByAuth: namespace === 'eip155' || namespace === 'solana',
  })
  if (decision !== 'stay') push(kit, { view: decision, params: { chainId } })
  return decision
}

export declare namespace selectNetwork {
  type Parameters = {
    chainId: ChainId
    /** The visitor was asked already. */
    ignoreConfirmation?: boolean | undefined
  }
}

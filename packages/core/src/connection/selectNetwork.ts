import type { ChainId, Namespace } from '@latchkey/common/caip'
import type { Connector } from '@latchkey/common/contract'
import type { Kit } from '../kit.ts'
import { takeNetwork } from '../network/verbs.ts'
import { push } from '../router/verbs.ts'
import { snapshotAtom, snapshotsByNamespaceAtom } from './state.ts'

/**
 * Leads the user who chose a network to the view that gets them there (N-13).
 *
 * @returns The view pushed, or `stay` when nothing had to be done.
 * @throws `NETWORK_NOT_FOUND` (with the alert), `VIEW_DISABLED` if switching is off.
 */
export function selectNetwork(kit: Kit, parameters: selectNetwork.Parameters): ReturnType<typeof switchDecision> {
  const { caipNetworkId: chainId, chainNamespace: namespace } = takeNetwork(kit, parameters)
  const front = kit.store.get(snapshotAtom)
  const decision = switchDecision({
    target: { chainId, namespace },
    active: front.chainId && front.namespace && { chainId: front.chainId, namespace: front.namespace },
    isActiveConnected: front.status === 'connected',
    isTargetNamespaceConnected: kit.store.get(snapshotsByNamespaceAtom).get(namespace)?.status === 'connected',
    ignoreConfirmation: parameters.ignoreConfirmation ?? false,
    connectorType: front.connector?.type,
    isSupportedByAuth: kit.adapters.some(
      (adapter) =>
        adapter.namespace === namespace &&
        adapter.getConnectors().some(({ type, isServed }) => type === 'auth' && (isServed?.(chainId) ?? true)),
    ),
  })
  if (decision !== 'stay') push(kit, { view: decision, params: { chainId } })
  return decision
}

export declare namespace selectNetwork {
  type Parameters = {
    chainId: ChainId
    /** The user was asked already. */
    ignoreConfirmation?: boolean | undefined
  }
}

/** Which view a wish for another network leads to (N-12, N-13). `stay`: it is the active one. */
export function switchDecision(input: switchDecision.Input): 'stay' | 'SwitchNetwork' | 'SwitchActiveChain' {
  const { target, active, isActiveConnected, isTargetNamespaceConnected, ignoreConfirmation } = input
  if (active && active.chainId === target.chainId) return 'stay'
  if (ignoreConfirmation) return 'SwitchNetwork'
  if (input.connectorType === 'auth' && input.isSupportedByAuth) return 'SwitchNetwork'
  return isActiveConnected && !isTargetNamespaceConnected ? 'SwitchActiveChain' : 'SwitchNetwork'
}

export declare namespace switchDecision {
  type Place = { readonly chainId: ChainId; readonly namespace: Namespace }
  type Input = {
    readonly target: Place
    readonly active?: Place | undefined
    /** Whether the active namespace is connected. */
    readonly isActiveConnected: boolean
    readonly isTargetNamespaceConnected: boolean
    /** The user has confirmed already. */
    readonly ignoreConfirmation: boolean
    /** Of the active wallet. */
    readonly connectorType?: Connector['type'] | undefined
    /** Whether the embedded wallet serves the target. */
    readonly isSupportedByAuth: boolean
  }
}

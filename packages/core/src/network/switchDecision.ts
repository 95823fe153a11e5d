import type { ChainId, Connector, Namespace } from '@latchkey/common'

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
    /** Whether the family in front is connected. */
    readonly isActiveConnected: boolean
    readonly isTargetNamespaceConnected: boolean
    /** The caller has asked the visitor already. */
    readonly ignoreConfirmation: boolean
    /** Of the wallet in front. */
    readonly connectorType?: Connector['type'] | undefined
    /** Whether the embedded wallet serves the target. */
    readonly isSupportedByAuth: boolean
  }
}

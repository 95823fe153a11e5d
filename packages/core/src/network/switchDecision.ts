import type { ChainId, Namespace } from '@latchkey/common/caip'
import type { Connector } from '@latchkey/common/contract'

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

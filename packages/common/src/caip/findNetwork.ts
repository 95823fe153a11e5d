import type { Network } from './network.ts'

/** The network of this CAIP-2 id, whether the id is its own or the one it had before (E-01). */
export function findNetwork<network extends Network>(networks: readonly network[], chainId: string): network | undefined {
  return (
    networks.find((network) => network.caipNetworkId === chainId) ?? networks.find((network) => network.deprecatedCaipNetworkId === chainId)
  )
}

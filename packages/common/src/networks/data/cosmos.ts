import type { ChainId } from '../../caip/chainId.ts'
import type { Network } from '../../caip/network.ts'

/** The Cosmos Hub. */
export const cosmoshub: Network = {
  id: 'cosmoshub-4',
  name: 'Cosmos Hub',
  caipNetworkId: 'cosmos:cosmoshub-4' as ChainId,
  chainNamespace: 'cosmos',
  nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
  rpcUrls: { default: { http: ['https://cosmos-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/cosmos' } },
  assets: { imageId: 'cosmos_cosmoshub-4' },
}

/** Osmosis, an exchange chain of the Cosmos family. */
export const osmosis: Network = {
  id: 'osmosis-1',
  name: 'Osmosis',
  caipNetworkId: 'cosmos:osmosis-1' as ChainId,
  chainNamespace: 'cosmos',
  nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
  rpcUrls: { default: { http: ['https://osmosis-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/osmosis' } },
  assets: { imageId: 'cosmos_osmosis-1' },
}

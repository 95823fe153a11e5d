import type { ChainId, Namespace, Network } from '@latchkey/common'

/** Stands for a chain that the kit was not told of (S-22). No URL: nothing can be read from it. */
export function unknownNetwork(chainId: ChainId): Network {
  const [namespace, reference] = chainId.split(':') as [Namespace, string]
  return {
    id: namespace === 'eip155' ? Number(reference) : reference,
    name: 'Unknown Network',
    caipNetworkId: chainId,
    chainNamespace: namespace,
    nativeCurrency: { name: '', symbol: '', decimals: namespace === 'eip155' ? 18 : 0 },
    rpcUrls: { default: { http: [] } },
  }
}

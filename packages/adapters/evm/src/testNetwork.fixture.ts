import { type Network, toChainId } from '@latchkey/common/caip'

/** A network by its number. */
export function testNetwork(id: number, http: readonly string[] = []): Network {
  return {
    id,
    name: `Chain ${id}`,
    caipNetworkId: toChainId(`eip155:${id}`),
    chainNamespace: 'eip155',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http } },
  }
}

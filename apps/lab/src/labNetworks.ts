import type { ChainId, Network } from '@latchkey/common'
import * as networks from 'latchkey/networks'
import type { Addresses } from './addresses.ts'

/** The lab's own two chains, on this machine. */
export function labChains({ evm, evm2 }: Addresses): readonly [Network, Network] {
  return [labChain(31337, 'Lab Chain', evm), labChain(31338, 'Lab Chain Two', evm2)]
}

/** Every network the lab can be told to use, by CAIP-2 id. */
export function listNetworks(addresses: Addresses): ReadonlyMap<string, Network> {
  const published = Object.values(networks).filter((value): value is Network => typeof value === 'object' && 'caipNetworkId' in value)
  return new Map([...labChains(addresses), ...published].map((network) => [network.caipNetworkId, network]))
}

function labChain(id: number, name: string, url: string): Network {
  return {
    id,
    name,
    caipNetworkId: `eip155:${id}` as ChainId,
    chainNamespace: 'eip155',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    assets: { imageId: `eip155_${id}` },
    testnet: true,
  }
}

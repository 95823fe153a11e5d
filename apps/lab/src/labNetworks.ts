import type { ChainId, Network } from '@latchkey/common/caip'
import * as networks from 'latchkey/networks'
import type { Addresses } from './addresses.ts'

/** The lab's own two chains, on this machine. */
export function labChains({ evm, evm2 }: Addresses): readonly [Network, Network] {
  return [labChain(31337, 'Lab Chain', evm), labChain(31338, 'Lab Chain Two', evm2)]
}

/** The lab's Solana chain; none on a machine that cannot run it. */
export function labSolana({ solana }: Addresses): readonly Network[] {
  if (!solana) return []
  const id = 'A9PWrCx4FRBNZoNRTDZrgBPPdQzfwuF1'
  return [
    {
      id,
      name: 'Lab Solana',
      caipNetworkId: `solana:${id}` as ChainId,
      chainNamespace: 'solana',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrls: { default: { http: [solana] } },
      // Solana's own mark: the gateway has it under the public network's name.
      assets: { imageId: 'solana_5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
      testnet: true,
    },
  ]
}

/** The lab's Bitcoin chain: regtest. */
export function labBitcoin({ bitcoin }: Addresses): Network {
  const id = '0f9188f13cb7b2c71f2a335e3a4fc328'
  return {
    id,
    name: 'Lab Bitcoin',
    caipNetworkId: `bip122:${id}` as ChainId,
    chainNamespace: 'bip122',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [bitcoin] } },
    assets: { imageId: 'bip122_000000000019d6689c085ae165831e93' },
    testnet: true,
  }
}

/** The lab's Cosmos chain: a double of one. */
export function labCosmos({ cosmos }: Addresses): Network {
  return {
    id: 'latchkey-1',
    name: 'Lab Cosmos',
    caipNetworkId: 'cosmos:latchkey-1' as ChainId,
    chainNamespace: 'cosmos',
    nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
    rpcUrls: { default: { http: [cosmos] } },
    assets: { imageId: 'cosmos_cosmoshub-4' },
    testnet: true,
  }
}

/** The lab's Polkadot chain: Rococo's Asset Hub, started afresh. */
export function labPolkadot({ polkadot }: Addresses): Network {
  const id = '45454545454545454545454545454545'
  return {
    id,
    name: 'Lab Polkadot',
    caipNetworkId: `polkadot:${id}` as ChainId,
    chainNamespace: 'polkadot',
    nativeCurrency: { name: 'Rococo', symbol: 'ROC', decimals: 12 },
    rpcUrls: { default: { http: [polkadot] } },
    assets: { imageId: 'polkadot_91b171bb158e2d3848fa23a9f1c25182' },
    testnet: true,
  }
}

/** Every network the lab can be told to use, by CAIP-2 id. */
export function listNetworks(addresses: Addresses): ReadonlyMap<string, Network> {
  const published = Object.values(networks).filter((value): value is Network => typeof value === 'object' && 'caipNetworkId' in value)
  const own = [labBitcoin, labCosmos, labPolkadot]
  return new Map(
    [...labChains(addresses), ...labSolana(addresses), ...own.map((make) => make(addresses)), ...published].map((network) => [
      network.caipNetworkId,
      network,
    ]),
  )
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

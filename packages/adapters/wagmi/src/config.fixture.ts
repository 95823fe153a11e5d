import { defineNetwork, type Network } from '@latchkey/common/caip'
import { type Chain, defineChain } from 'viem'
import { type Config, createConfig, http, mock } from 'wagmi'

/** anvil's first two accounts. */
export const accounts = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'] as const

/** A chain of viem at a node of one's own. */
export function testChain(id: number, url: string): Chain {
  return defineChain({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
}

/** The same as the kit has it. */
export function testNetwork({ id, name, nativeCurrency, rpcUrls }: Chain): Network {
  return defineNetwork({
    id,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [...rpcUrls.default.http] } },
    chainNamespace: 'eip155',
  } as never)
}

/** wagmi as a host sets it up, with the wallet that wagmi itself is tested with. */
export function testConfig(chains: readonly [Chain, ...Chain[]], features: Parameters<typeof mock>[0]['features'] = {}): Config {
  return createConfig({
    chains,
    connectors: [mock({ accounts: [accounts[0]], features: { defaultConnected: false, reconnect: true, ...features } })],
    transports: Object.fromEntries(chains.map((chain) => [chain.id, http(chain.rpcUrls.default.http[0])])),
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
}

import { defineNetwork, type Network } from '@latchkey/common/caip'

const define = (id: number | string, name: string, more: Partial<Network> = {}): Network =>
  defineNetwork({
    id,
    name,
    chainNamespace: 'eip155',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`https://rpc.example/${id}`] } },
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
    ...more,
  })

export const mainnet = define(1, 'Mainnet')
export const arcadia = define(42161, 'Arcadia')
export const testbed = define(11155111, 'Testbed', { testnet: true })
export const solstice = define('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solstice', { chainNamespace: 'solana' })

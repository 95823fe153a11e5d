import * as viemChains from 'viem/chains'
import { expect, test } from 'vitest'
import { isChainId } from '../caip/chainId.ts'
import { defineNetwork } from '../caip/defineNetwork.ts'
import type { Network } from '../caip/network.ts'
import * as networks from './index.ts'

const all = (Object.entries(networks) as [string, Network][]).sort(([one], [other]) => one.localeCompare(other))
const evm = all.filter(([, network]) => network.chainNamespace === 'eip155')
/** Chains that viem has under two names: the newer one is ours. */
const viemNames: Record<string, string> = { zksyncSepolia: 'zksyncSepoliaTestnet' }

test('E-01 ships the well-known networks of all five families', () => {
  expect(evm.length).toBeGreaterThanOrEqual(30)
  expect(all.filter(([, network]) => network.chainNamespace !== 'eip155').map(([name]) => name)).toEqual([
    'bitcoin',
    'bitcoinSignet',
    'bitcoinTestnet',
    'bitcoinTestnet4',
    'cosmoshub',
    'kusama',
    'kusamaAssetHub',
    'osmosis',
    'polkadot',
    'polkadotAssetHub',
    'solana',
    'solanaDevnet',
    'solanaTestnet',
    'westend',
    'westendAssetHub',
  ])
})

test('R-12 ships every network that swaps run on', () => {
  const ids = evm.map(([, network]) => network.id)
  for (const id of [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]) expect(ids).toContain(id)
})

test.each(evm)('E-01 %s is what viem knows of it', (name, network) => {
  const chain = Object.entries(viemChains).find(([viemName]) => viemName === (viemNames[name] ?? name))?.[1] as viemChains.Chain
  expect(network).toEqual({
    id: chain.id,
    name: chain.name,
    caipNetworkId: `eip155:${chain.id}`,
    chainNamespace: 'eip155',
    nativeCurrency: {
      name: chain.nativeCurrency.name,
      symbol: chain.nativeCurrency.symbol,
      decimals: chain.nativeCurrency.decimals,
    },
    rpcUrls: { default: { http: chain.rpcUrls.default.http.slice(0, 3) } },
    blockExplorers: {
      default: { name: chain.blockExplorers?.default.name, url: chain.blockExplorers?.default.url.replace(/\/$/, '') },
    },
    assets: { imageId: `eip155_${chain.id}` },
    ...(chain.testnet ? { testnet: true } : {}),
    ...(chain.contracts?.multicall3 ? { contracts: { multicall3: { address: chain.contracts.multicall3.address } } } : {}),
  })
})

test.each(all)('E-01 %s is plain, checked data with an image id the gateway takes', (_name, network) => {
  expect(JSON.parse(JSON.stringify(network))).toEqual(network)
  expect(defineNetwork(network)).toEqual(network)
  expect(isChainId(network.caipNetworkId)).toBe(true)
  expect(network.assets?.imageId).toBe(network.caipNetworkId.replace(':', '_'))
  expect(network.assets?.imageId).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
})

test('E-02 no two networks share an id', () => {
  expect(new Set(all.map(([, network]) => network.caipNetworkId)).size).toBe(all.length)
})

import { defineNetwork } from '@latchkey/common/caip'
import { expect, test } from 'vitest'
import { searchNetworks } from './searchNetworks.ts'

const network = (id: number, name: string, symbol = 'ETH', chainNamespace: 'eip155' | 'cosmos' = 'eip155') =>
  defineNetwork({
    id,
    name,
    chainNamespace,
    nativeCurrency: { name: symbol, symbol, decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.example'] } },
  })
const networks = [network(1, 'Mainnet'), network(10, 'Lattice', 'LAT'), network(3, 'Hub', 'HUB', 'cosmos')]
const ids = (more: Partial<searchNetworks.Input>) =>
  searchNetworks({ networks, query: '', locale: 'en', ...more }).map(({ caipNetworkId }) => caipNetworkId)

test('the current one leads, the others keep the host’s order', () => {
  expect(ids({ currentId: 'eip155:10' })).toEqual(['eip155:10', 'eip155:1', 'cosmos:3'])
})

test('finds by name, symbol and id, letter case aside', () => {
  expect(ids({ query: ' LATT' })).toEqual(['eip155:10'])
  expect(ids({ query: 'lat' })).toEqual(['eip155:10'])
  expect(ids({ query: '1' })).toEqual(['eip155:1'])
})

test('N-24 asked for one family, others are left out', () => {
  expect(ids({ namespace: 'cosmos' })).toEqual(['cosmos:3'])
})

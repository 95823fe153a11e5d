import { expect, test } from 'vitest'
import { walletCall } from '../call.fixture.ts'
import { alice, bob, testWallet, walletError } from '../testWallet.fixture.ts'
import { getAssets } from './getAssets.ts'

const can = { wallet_getCapabilities: () => ({ '0x7a69': { assetDiscovery: { supported: true } } }) }
const eth = {
  address: 'native',
  balance: '0xde0b6b3a7640000',
  type: 'NATIVE',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2000.5 },
}
const usd = {
  address: bob,
  balance: '0x1e8480',
  type: 'ERC20',
  metadata: { name: 'Dollar', symbol: 'USD', decimals: '6', iconUrl: 'https://x.example/1' },
}

test('A-07 E-09 reads what a wallet lists for the account and the chain', async () => {
  let asked: unknown
  const wallet = testWallet({
    ...can,
    wallet_getAssets: (params) => {
      asked = params
      return { '0x7a69': [eth, usd], '0x1': [usd] }
    },
  })

  expect(await getAssets(walletCall(wallet))).toEqual([
    { balance: 10n ** 18n, name: 'Ether', symbol: 'ETH', decimals: 18, price: 2000.5 },
    { address: bob, balance: 2_000_000n, name: 'Dollar', symbol: 'USD', decimals: 6 },
  ])
  expect(asked).toEqual([{ account: alice, chainFilter: ['0x7a69'] }])
})

test.each([
  ['that says nothing of it', { wallet_getCapabilities: () => ({}) }],
  ['that says so of another chain', { wallet_getCapabilities: () => ({ '0x1': { assetDiscovery: { supported: true } } }) }],
  ['that says so with other words', { wallet_getCapabilities: () => ({ '0x7a69': { assetDiscovery: { supported: 'yes' } } }) }],
])('A-07 asks no wallet %s', async (_, methods) => {
  const wallet = testWallet(methods)
  expect(await getAssets(walletCall(wallet))).toBeUndefined()
  expect(wallet.calls).not.toContain('wallet_getAssets')
})

test('A-07 a wallet that knows not the method lists nothing', async () => {
  expect(await getAssets(walletCall(testWallet({ ...can, wallet_getAssets: () => Promise.reject(walletError(4200)) })))).toBeUndefined()
})

test.each([
  ['nothing', null],
  ['another chain', { '0x1': [usd] }],
  ['no list', { '0x7a69': {} }],
])('R-A10 takes %s for nothing', async (_, answer) => {
  expect(await getAssets(walletCall(testWallet({ ...can, wallet_getAssets: () => answer })))).toBeUndefined()
})

test.each([
  null,
  7,
  { ...usd, type: 'ERC721' },
  { ...usd, address: 'bob' },
  { ...usd, balance: '12' },
  { ...usd, balance: `0x1${'0'.repeat(64)}` },
  { ...usd, metadata: { ...usd.metadata, decimals: 255 } },
  { ...usd, metadata: { ...usd.metadata, decimals: -1 } },
  { ...usd, metadata: { ...usd.metadata, decimals: 1.5 } },
  { ...usd, metadata: { ...usd.metadata, symbol: 7 } },
  { ...usd, metadata: undefined },
])('R-A10 leaves out %j', async (row) => {
  expect(await getAssets(walletCall(testWallet({ ...can, wallet_getAssets: () => ({ '0x7a69': [row, eth] }) })))).toHaveLength(1)
})

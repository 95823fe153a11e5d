import { type MockOptions, mockConnector } from '@latchkey/test'
import { expect, test } from 'vitest'
import type { KitConfig } from '../config.ts'
import { defaultFeatures } from '../features/flags.ts'
import { listEntries } from './listEntries.ts'

const base: KitConfig = { networks: [], adapters: [], gateway: false }

function list(wallets: readonly MockOptions[], options: Partial<listEntries.Input> & { set?: Partial<KitConfig> } = {}) {
  const { set, ...rest } = options
  return listEntries({
    connectors: wallets.map((wallet) => mockConnector(wallet)),
    config: { ...base, ...set },
    order: defaultFeatures.connectorTypeOrder,
    recentIds: [],
    isOriginDenied: false,
    ...rest,
  })
}
const ids = (entries: ReturnType<typeof list>) => entries.map(({ id }) => id)

test('E-06 one wallet that serves several families is one row with a connector for each', () => {
  const entries = list([
    { id: 'walletConnect', type: 'walletConnect' },
    { id: 'walletConnect', type: 'walletConnect', namespace: 'solana' },
  ])

  expect(ids(entries)).toEqual(['walletConnect'])
  expect(entries[0]?.connectors.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
})

test('E-06 a wallet that is announced by rdns in one family and by name in others is one row', () => {
  const entries = list([
    { id: 'app.finch', name: 'Finch', type: 'announced' },
    { id: 'finch', name: 'Finch', type: 'announced', namespace: 'solana' },
    { id: 'finch-btc', name: 'Finch', type: 'injected', namespace: 'bip122' },
    { id: 'app.wren', name: 'Wren', type: 'announced' },
    { id: 'own', name: 'Finch', type: 'external', namespace: 'cosmos' },
  ])

  expect(ids(entries)).toEqual(['app.finch', 'app.wren', 'own'])
  expect(entries[0]?.connectors.map(({ id, namespace }) => `${namespace}:${id}`)).toEqual([
    'eip155:app.finch',
    'solana:finch',
    'bip122:finch-btc',
  ])
})

test('T-W1 of two under one name in a family neither is nested with a third elsewhere when they claim the same', () => {
  const entries = list([
    { id: 'io.one', name: 'One', type: 'announced', isDuplicate: true },
    { id: 'io.one#2', name: 'One', type: 'announced', isDuplicate: true },
    { id: 'one', name: 'One', type: 'announced', namespace: 'solana' },
  ])

  expect(entries.map(({ connectors }) => connectors.length)).toEqual([1, 1, 1])
})

test('T-W1 where two of a family go by one name, no other family’s is nested by it', () => {
  const entries = list([
    { id: 'io.one', name: 'One', type: 'announced' },
    { id: 'io.other', name: 'One', type: 'announced' },
    { id: 'one', name: 'One', type: 'announced', namespace: 'solana' },
  ])

  expect(entries.map(({ connectors }) => connectors.length)).toEqual([1, 1, 1])
})

test('T-W1 one object listed twice is one row', () => {
  const connector = mockConnector({ id: 'io.one' })
  expect(ids(list([], { connectors: [connector, connector] }))).toEqual(['io.one'])
})

test.each([['first'], ['second']])('T-W1 two objects of one id are two rows, both marked (%s first)', (first) => {
  const wallets = [
    { id: 'io.one', name: 'first' },
    { id: 'io.one', name: 'second' },
  ]
  const entries = list(first === 'first' ? wallets : wallets.reverse())

  expect(entries.map(({ name }) => name)).toEqual(first === 'first' ? ['first', 'second'] : ['second', 'first'])
  expect(entries.every(({ isDuplicate }) => isDuplicate)).toBe(true)
})

test('T-W1 two that claim one rdns under different ids are marked', () => {
  const entries = list([
    { id: 'io.one', rdns: 'io.one' },
    { id: 'io.one-2', rdns: 'io.one', isDuplicate: true },
  ])
  expect(entries.map(({ isDuplicate }) => isDuplicate)).toEqual([true, true])
})

test('T-W1 a wallet in doubt is not nested with another family', () => {
  const entries = list([
    { id: 'io.one', isDuplicate: true },
    { id: 'io.one', namespace: 'solana' },
  ])
  expect(entries).toHaveLength(2)
})

test('R-10 groups stand in their order, wallets as they announced themselves', () => {
  const wallets: MockOptions[] = [
    { id: 'sdk', type: 'external' },
    { id: 'io.b' },
    { id: 'injected', type: 'injected' },
    { id: 'io.recent' },
    { id: 'walletConnect', type: 'walletConnect' },
  ]
  const recentIds = ['io.recent']
  expect(ids(list(wallets, { recentIds, set: { connectorTypeOrder: defaultFeatures.connectorTypeOrder } }))).toEqual([
    'walletConnect',
    'io.recent',
    'io.b',
    'injected',
    'sdk',
  ])
  expect(ids(list(wallets, { recentIds }))).toEqual(['io.recent', 'walletConnect', 'io.b', 'injected', 'sdk'])
  expect(ids(list(wallets, { order: ['external', 'injected'] }))).toEqual(['sdk', 'io.b', 'injected', 'io.recent', 'walletConnect'])
})

test.each([
  ['R-04 excluded by id', { excludeWalletIds: ['io.b'] }, ['wc', 'io.a', 'injected', 'coinbaseWallet', 'coinbaseWalletSDK']],
  ['R-04 excluded by directory id', { excludeWalletIds: ['dir-a'] }, ['wc', 'io.b', 'injected', 'coinbaseWallet', 'coinbaseWalletSDK']],
  ['R-14 includeWalletIds is final', { includeWalletIds: ['dir-a'] }, ['wc', 'io.a']],
  [
    'R-14 an empty includeWalletIds hides nothing',
    { includeWalletIds: [] },
    ['wc', 'io.a', 'io.b', 'injected', 'coinbaseWallet', 'coinbaseWalletSDK'],
  ],
  ['R-14 enableWallets off', { enableWallets: false }, ['wc']],
  ['R-14 enableInjected off', { enableInjected: false }, ['wc', 'io.a', 'io.b', 'coinbaseWallet', 'coinbaseWalletSDK']],
  ['R-14 enableEIP6963 off', { enableEIP6963: false }, ['wc', 'injected', 'coinbaseWallet', 'coinbaseWalletSDK']],
  ['R-14 enableCoinbase off', { enableCoinbase: false }, ['wc', 'io.a', 'io.b', 'injected']],
  [
    'R-14 coinbasePreference smart wallet',
    { coinbasePreference: 'smartWalletOnly' },
    ['wc', 'io.a', 'io.b', 'injected', 'coinbaseWalletSDK'],
  ],
  ['R-14 coinbasePreference extension', { coinbasePreference: 'eoaOnly' }, ['wc', 'io.a', 'io.b', 'injected', 'coinbaseWallet']],
  ['R-14 enableWalletConnect off', { enableWalletConnect: false }, ['io.a', 'io.b', 'injected', 'coinbaseWallet', 'coinbaseWalletSDK']],
] as const)('%s', (_, set, expected) => {
  const wallets: MockOptions[] = [
    { id: 'io.a', explorerId: 'dir-a' },
    { id: 'io.b' },
    { id: 'injected', type: 'injected' },
    { id: 'coinbaseWallet', type: 'external' },
    { id: 'coinbaseWalletSDK', type: 'external' },
    { id: 'wc', type: 'walletConnect' },
    { id: 'ID_AUTH', type: 'auth' },
  ]
  expect(ids(list(wallets, { set }))).toEqual(expected)
})

test('V-13 a refused page keeps installed wallets only', () => {
  const wallets: MockOptions[] = [{ id: 'io.a' }, { id: 'wc', type: 'walletConnect' }]
  expect(ids(list(wallets, { isOriginDenied: true }))).toEqual(['io.a'])
})

test("R-14 connectorImages takes the place of the wallet's own", () => {
  const [entry] = list([{ id: 'io.a', icon: 'data:image/png;base64,AA==' }], {
    set: { connectorImages: { 'io.a': 'https://app.example/a.png' } },
  })
  expect(entry?.icon).toBe('https://app.example/a.png')
})

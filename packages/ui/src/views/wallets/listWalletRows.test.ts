import type { ConnectorEntry, ConnectorGroup } from '@latchkey/core'
import { mockConnector } from '@latchkey/test'
import { expect, test } from 'vitest'
import { listWalletRows } from './listWalletRows.ts'

const order: readonly ConnectorGroup[] = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']

const entry = (id: string, more: Partial<ConnectorEntry> = {}): ConnectorEntry => ({
  id,
  name: id,
  type: 'announced',
  group: 'injected',
  connectors: [mockConnector({ id, rdns: id })],
  ...more,
})

const listing = (id: string, rdns?: string) => ({ id, name: id, chains: ['eip155:1'], rdns }) as never

const list = (input: Partial<listWalletRows.Input> = {}) =>
  listWalletRows({
    entries: [],
    wallets: { featured: [], recommended: [] },
    customWallets: [],
    recent: [],
    order,
    hasOwnOrder: false,
    isOriginDenied: false,
    ...input,
  })
const ids = (input: Partial<listWalletRows.Input>) => list(input).map(({ id }) => id)

test('R-10 puts the groups in their order, whatever came first', () => {
  const rows = ids({
    entries: [entry('ext', { group: 'external', type: 'external' }), entry('one')],
    wallets: { featured: [listing('feat')], recommended: [listing('rec')] },
    customWallets: [{ id: 'own', name: 'own' }],
  })

  expect(rows).toEqual(['one', 'feat', 'own', 'ext', 'rec'])
})

test('R-10 the last used one leads, unless the host has an order of its own', () => {
  const entries = [entry('one'), entry('two', { group: 'recent' })]
  const recent = [{ id: 'one', name: 'one' }]

  expect(ids({ entries, recent })).toEqual(['one', 'two'])
  expect(ids({ entries, recent, hasOwnOrder: true })).toEqual(['two', 'one'])
})

test.each(['io.one', 'io.one#2'])('T-W1 of two wallets with one identifier only %s, which was used, says so', (used) => {
  const entries = ['io.one', 'io.one#2'].map((id) =>
    entry(id, { isDuplicate: true, connectors: [mockConnector({ id, rdns: 'io.one' })], explorerId: 'w1' }),
  )

  const rows = list({ entries, recent: [{ id: used, name: used }] })

  expect(rows.filter(({ isLastUsed }) => isLastUsed).map(({ id }) => id)).toEqual([used])
})

test('B-20 one wallet is one row, by whatever id it is listed', () => {
  const rows = ids({
    entries: [entry('io.one', { explorerId: 'w1' })],
    wallets: { featured: [listing('w1')], recommended: [listing('w2', 'io.one'), listing('w3')] },
    customWallets: [{ id: 'w3', name: 'w3' }],
  })

  expect(rows).toEqual(['io.one', 'w3'])
})

test('N-24 a wallet that is here for another family alone is still offered where it can be had', () => {
  const entries = [entry('sol', { connectors: [mockConnector({ id: 'sol', rdns: 'io.sol', namespace: 'solana' })] })]
  const wallets = { featured: [listing('w1', 'io.sol')], recommended: [] }

  expect(ids({ entries, wallets })).toEqual(['sol'])
  expect(ids({ entries, wallets, namespace: 'solana' })).toEqual(['sol'])
  expect(ids({ entries, wallets, namespace: 'eip155' })).toEqual(['w1'])
})

test('N-24 asked for one family, others are left out', () => {
  const both = entry('both', { connectors: [mockConnector({ id: 'both' }), mockConnector({ id: 'both', namespace: 'solana' })] })

  const rows = list({ entries: [entry('evm'), both], wallets: { featured: [listing('feat')], recommended: [] }, namespace: 'solana' })

  expect(rows.map(({ id, namespaces }) => [id, namespaces])).toEqual([['both', ['solana']]])
})

test('V-13 a refused page keeps what is here and nothing else', () => {
  expect(ids({ entries: [entry('one')], wallets: { featured: [listing('feat')], recommended: [] }, isOriginDenied: true })).toEqual(['one'])
})

test('T-W1 two that claim one id are two rows and say so', () => {
  const rows = list({
    entries: [entry('one', { isDuplicate: true, connectors: [mockConnector({ id: 'one' })] }), entry('one', { isDuplicate: true })],
  })

  expect(rows.map(({ id, isDuplicate }) => [id, isDuplicate])).toEqual([
    ['one', true],
    ['one', true],
  ])
})

const relay = entry('walletConnect', { type: 'walletConnect', group: 'walletConnect' })

test('R-10 the code for any wallet stands where its group does, and not on a phone that lists every wallet', () => {
  expect(list({ entries: [relay, entry('one')] }).map(({ id, isRelayed }) => [id, isRelayed === true])).toEqual([
    ['walletConnect', true],
    ['one', false],
  ])
  expect(ids({ entries: [relay, entry('one')], hidesCode: true })).toEqual(['one'])
})

test('C-03 a phone wallet used last leads, whether the host, a list or its id alone brought it', () => {
  const recent = [{ id: 'kestrelo', name: 'Kestrelo' }]
  const wallets = { featured: [], recommended: [listing('mosslight')] }
  const rows = list({ entries: [relay], wallets: { ...wallets, named: [listing('kestrelo')] }, recent })

  expect(rows.map(({ id, isLastUsed }) => [id, isLastUsed])).toEqual([
    ['kestrelo', true],
    ['walletConnect', false],
    ['mosslight', false],
  ])
  expect(ids({ entries: [relay], wallets, customWallets: [{ id: 'kestrelo', name: 'Kestrelo' }], recent })).toEqual([
    'kestrelo',
    'walletConnect',
    'mosslight',
  ])
  expect(ids({ wallets: { ...wallets, named: [listing('kestrelo')] }, recent: [] })).toEqual(['mosslight'])
})

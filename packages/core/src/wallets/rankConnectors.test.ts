import { mockConnector } from '@latchkey/test'
import type { WalletListing } from '@latchkey/wallet-directory'
import { expect, test } from 'vitest'
import type { ConnectorEntry } from '../connector/listEntries.ts'
import { defaultFeatures } from '../features/flags.ts'
import { rankConnectors } from './rankConnectors.ts'

const listing = (id: string, more: Partial<WalletListing> = {}): WalletListing => ({ id, name: id, chains: [], ...more })
const entry = (id: string, group: ConnectorEntry['group'], more: Partial<ConnectorEntry> = {}): ConnectorEntry => ({
  id,
  name: id,
  type: 'announced',
  group,
  connectors: [mockConnector({ id })],
  ...more,
})

function rank(input: Partial<rankConnectors.Input>) {
  const rows = rankConnectors({
    entries: [],
    featured: [],
    recommended: [],
    custom: [],
    order: defaultFeatures.connectorTypeOrder,
    isOrderOwn: false,
    excludedIds: [],
    ...input,
  })
  return rows.map((row) => (row.kind === 'connector' ? row.entry.id : `+${row.wallet.id}`))
}

test('R-10 default order', () => {
  expect(
    rank({
      entries: [entry('wc', 'walletConnect'), entry('r', 'recent'), entry('i', 'injected'), entry('x', 'external')],
      featured: [listing('f')],
      custom: [{ id: 'c', name: 'c' }],
      recommended: [listing('m')],
    }),
  ).toEqual(['wc', 'r', 'i', '+f', '+c', 'x', '+m'])
})

test("R-10 the host's order; groups it does not name are left out", () => {
  const input = { entries: [entry('r', 'recent'), entry('i', 'injected')], featured: [listing('f')], recommended: [listing('m')] }
  expect(rank({ ...input, order: ['recommended', 'injected'], isOrderOwn: true })).toEqual(['+m', 'i'])
})

test('R-10 the wallet used last leads unless the host set the order', () => {
  const input = { entries: [entry('wc', 'walletConnect'), entry('r', 'recent')], lastId: 'r' }
  expect(rank(input)).toEqual(['r', 'wc'])
  expect(rank({ ...input, isOrderOwn: true })).toEqual(['wc', 'r'])
})

test('B-20 one wallet, one row: a listing gives way to the installed wallet and to an earlier group', () => {
  expect(
    rank({
      entries: [entry('io.one', 'injected'), entry('y', 'injected', { explorerId: 'two' })],
      featured: [listing('one', { rdns: 'io.one' }), listing('two'), listing('three')],
      custom: [{ id: 'three', name: 'three' }],
      recommended: [listing('three'), listing('four')],
    }),
  ).toEqual(['io.one', 'y', '+three', '+four'])
})

test('T-W1 a wallet whose identity is in doubt does not push the listing out', () => {
  expect(rank({ entries: [entry('io.one', 'injected', { isDuplicate: true })], featured: [listing('one', { rdns: 'io.one' })] })).toEqual([
    'io.one',
    '+one',
  ])
})

test('R-04 excluded ids are not listed', () => {
  expect(rank({ featured: [listing('f'), listing('g')], custom: [{ id: 'c', name: 'c' }], excludedIds: ['f', 'c'] })).toEqual(['+g'])
})

import { mockConnector } from '@latchkey/test'
import { expect, test } from 'vitest'
import type { ConnectorEntry } from '../connector/listEntries.ts'
import type { ConnectorGroup } from '../features/flags.ts'
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

const list = ({ config, ...input }: Partial<listWalletRows.Input> = {}) =>
  listWalletRows({
    config: config ?? {},
    entries: [],
    wallets: { featured: [], recommended: [], named: [] },
    recent: [],
    order,
    isOriginDenied: false,
    ...input,
  })
const ids = (input: Partial<listWalletRows.Input>) => list(input).map(({ id }) => id)

test('R-10 puts the groups in their order, whatever came first', () => {
  const rows = ids({
    entries: [entry('ext', { group: 'external', type: 'external' }), entry('one')],
    wallets: { featured: [listing('feat')], recommended: [listing('rec')], named: [] },
    config: { customWallets: [{ id: 'own', name: 'own' }] },
  })

  expect(rows).toEqual(['one', 'feat', 'own', 'ext', 'rec'])
})

test('R-10 the last used one leads, unless the host has an order of its own', () => {
  const entries = [entry('one'), entry('two', { group: 'recent' })]
  const recent = [{ id: 'one', name: 'one' }]

  expect(ids({ entries, recent })).toEqual(['one', 'two'])
  expect(ids({ entries, recent, config: { connectorTypeOrder: order } })).toEqual(['two', 'one'])
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
    wallets: { featured: [listing('w1')], recommended: [listing('w2', 'io.one'), listing('w3')], named: [] },
    config: { customWallets: [{ id: 'w3', name: 'w3' }] },
  })

  expect(rows).toEqual(['io.one', 'w3'])
})

test('B-20 a listing gives way to an earlier group and to the wallet that is here', () => {
  const rows = ids({
    entries: [entry('io.one'), entry('y', { explorerId: 'two' })],
    wallets: {
      featured: [listing('one', 'io.one'), listing('two'), listing('three')],
      recommended: [listing('three'), listing('four')],
      named: [],
    },
    config: { customWallets: [{ id: 'three', name: 'three' }] },
  })

  expect(rows).toEqual(['io.one', 'y', 'three', 'four'])
})

test('T-W1 a wallet whose identity is in doubt does not hide the listing of the one that it claims to be', () => {
  const entries = [entry('io.one#2', { isDuplicate: true, connectors: [mockConnector({ id: 'io.one#2', rdns: 'io.one' })] })]

  expect(ids({ entries, wallets: { featured: [listing('w1', 'io.one')], recommended: [], named: [] } })).toEqual(['io.one#2', 'w1'])
})

test('R-04 excluded ids are in no list', () => {
  const wallets = { featured: [listing('f'), listing('g', 'io.g'), listing('h')], recommended: [], named: [] }

  expect(ids({ wallets, config: { customWallets: [{ id: 'c', name: 'c' }], excludeWalletIds: ['f', 'io.g', 'c'] } })).toEqual(['h'])
})

test('N-24 a wallet that is here for another family alone is still offered for download', () => {
  const entries = [entry('sol', { connectors: [mockConnector({ id: 'sol', rdns: 'io.sol', namespace: 'solana' })] })]
  const wallets = { featured: [listing('w1', 'io.sol')], recommended: [], named: [] }

  expect(ids({ entries, wallets })).toEqual(['sol'])
  expect(ids({ entries, wallets, namespace: 'solana' })).toEqual(['sol'])
  expect(ids({ entries, wallets, namespace: 'eip155' })).toEqual(['w1'])
})

test('N-24 asked for one family, others are left out', () => {
  const both = entry('both', { connectors: [mockConnector({ id: 'both' }), mockConnector({ id: 'both', namespace: 'solana' })] })

  const rows = list({
    entries: [entry('evm'), both],
    wallets: { featured: [listing('feat')], recommended: [], named: [] },
    namespace: 'solana',
  })

  expect(rows.map(({ id, namespaces }) => [id, namespaces])).toEqual([['both', ['solana']]])
})

test('V-13 a refused page keeps what is here and nothing else', () => {
  expect(
    ids({ entries: [entry('one')], wallets: { featured: [listing('feat')], recommended: [], named: [] }, isOriginDenied: true }),
  ).toEqual(['one'])
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
  const wallets = { featured: [], recommended: [listing('mosslight')], named: [] }
  const rows = list({ entries: [relay], wallets: { ...wallets, named: [listing('kestrelo')] }, recent })

  expect(rows.map(({ id, isLastUsed }) => [id, isLastUsed])).toEqual([
    ['kestrelo', true],
    ['walletConnect', false],
    ['mosslight', false],
  ])
  expect(ids({ entries: [relay], wallets, config: { customWallets: [{ id: 'kestrelo', name: 'Kestrelo' }] }, recent })).toEqual([
    'kestrelo',
    'walletConnect',
    'mosslight',
  ])
  expect(ids({ wallets: { ...wallets, named: [listing('kestrelo')] }, recent: [] })).toEqual(['mosslight'])
})

const recommended = ['r1', 'r2', 'r3', 'r4', 'r5'].map((id) => listing(id))

test.each([
  [false, ['walletConnect', 'one', 'r1', 'r2', 'r3', 'r4']],
  [true, ['walletConnect', 'one', 'r1']],
])('R-10 with sign-in below the wallets: %s, recommended ones give way', (hasSignInBelow, rows) => {
  expect(ids({ entries: [relay, entry('one')], wallets: { featured: [], recommended, named: [] }, hasSignInBelow })).toEqual(rows)
})

test.each([false, true])('R-10 N-09 while the directory is asked, its wallets have their places: sign-in below %s', (hasSignInBelow) => {
  const entries = [relay, entry('ext', { group: 'external', type: 'external' })]
  const config = { featuredWalletIds: ['f1'] }
  const wallets = { featured: [listing('f1')], recommended, named: [] }
  const groups = (isPending: boolean) => list({ entries, config, wallets, hasSignInBelow, isPending }).map(({ group }) => group)

  expect(groups(true)).toEqual(groups(false))
  expect(
    list({ entries, config, wallets, isPending: true })
      .filter(({ isPlace }) => !isPlace)
      .map(({ id }) => id),
  ).toEqual(['walletConnect', 'ext'])
})

test('C-03 a phone wallet that was used before has its row at once', () => {
  const recent = [{ id: 'kestrelo', name: 'Kestrelo', explorerId: 'kestrelo' }]
  const config = { gateway: 'https://gateway.example' } as const

  expect(list({ entries: [relay], recent, config })[0]).toMatchObject({ id: 'kestrelo', name: 'Kestrelo', isLastUsed: true })
  expect(ids({ entries: [relay], recent })).toEqual(['walletConnect'])
})

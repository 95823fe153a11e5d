import { toAccountId, toChainId } from '@latchkey/common/caip'
import { createMemoryStorage } from '@latchkey/common/web'
import { mockAdapter, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit, ethereum } from '../../test/createTestKit.ts'
import { balancesAtom } from '../balance/state.ts'
import { connectionsAtom, endedIdsAtom, statusAtom } from '../connection/state.ts'
import { connect, disconnect } from '../connection/verbs.ts'
import { recentWalletsAtom } from '../connector/state.ts'
import { remoteFeaturesAtom } from '../features/state.ts'
import { identitiesAtom } from '../identity/state.ts'
import { fetchTokens } from '../tokens/verbs.ts'
import { accountKeys } from './accountKeys.ts'
import { keys } from './keys.ts'
import { readStored } from './readStored.ts'
import { migrate, restore } from './restore.ts'
import type { StoredEntry } from './storedEntry.ts'
import { writeStored } from './writeStored.ts'

const account = toAccountId('eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72')

const all = { ...keys, ...accountKeys }

/** One right value of each key. */
const samples: { readonly [name in keyof typeof all]: unknown } = {
  migration: 1,
  portfolioCache: { [account]: { updatedAt: 1, value: [{ symbol: 'ETH' }] } },
  nativeBalanceCache: { [account]: { updatedAt: 1, value: { value: '12', decimals: 18, symbol: 'ETH' } } },
  nameCache: { 'a.eth': { updatedAt: 1, value: '0x1' } },
  identityCache: { '0x1': { updatedAt: 1, value: { name: 'a.eth', avatar: null } } },
  recentWallets: [
    { id: 'a', name: 'A', imageId: 'img', explorerId: 'a' },
    { id: 'b', name: 'B' },
  ],
  connections: [
    {
      connectorId: 'a',
      namespace: 'eip155',
      status: 'connected',
      accounts: [account],
      chainId: toChainId('eip155:1'),
      wallet: { id: 'a', name: 'A', explorerId: 'a', redirect: { native: 'a://', universal: 'https://a.example/' }, social: 'x' },
    },
  ],
  disconnectedConnectorIds: ['eip155:a'],
  wallet: { id: 'a', name: 'A' },
  activeNetwork: { namespace: 'eip155', chainId: 'eip155:1' },
  offer: { projectId: 'p1', features: [{ id: 'social_login', isEnabled: true, config: ['email', 'google'] }] },
  locale: 'zh-Hant',
  connectedNamespaces: ['eip155'],
  connectionStatus: 'connected',
  preferredAccountTypes: { eip155: 'smartAccount' },
  lastEmailLoginAt: 1_700_000_000_000,
  isLoginUsed: true,
  loginEmail: 'a***@example.org',
  loginLastChain: 'eip155:1',
  leftForSocial: { provider: 'x', leftAtMs: 1_700_000_000_000 },
  accountLabels: { 'eip155:0x1': 'Savings' },
  recentReceivers: { [account]: [{ address: '0x2', sentAt: 1 }] },
  signInTokens: { 'eip155:1:0x1': { token: 'token', expiresAt: '2026-01-01T00:00:00Z' } },
}
const names = Object.keys(all) as (keyof typeof all)[]
const entryOf = (name: keyof typeof all) => all[name] as StoredEntry<unknown>

test.each(names)('E-19 %s comes back as it was', (name) => {
  const kit = createTestKit()
  writeStored(kit, entryOf(name), samples[name])
  expect(readStored(kit, entryOf(name))).toEqual(samples[name])
  expect(kit.warnings).toEqual([])
})

const rubbish = [
  '{"',
  'null',
  '[]',
  '"\\ud800"',
  '7',
  '{}',
  '{"version":1}',
  '{"version":1,"value":{"a":[1,2,{"b":null}]}}',
  '{"version":99,"value":[]}',
  `{"version":1,"value":"${'x'.repeat(100_000)}"}`,
]

test.each(names)('E-20 R-B3 %s that cannot be read is dropped with a warning, never thrown', (name) => {
  for (const text of rubbish) {
    const kit = createTestKit()
    const dropped: string[] = []
    kit.events.on('storageDropped', ({ key }) => dropped.push(key))
    kit.storage.setItem(entryOf(name).key, text)

    const value = readStored(kit, entryOf(name))

    if (value === undefined) {
      expect(kit.storage.getItem(entryOf(name).key)).toBeNull()
      expect(kit.warnings).toEqual([`What was stored as "${entryOf(name).key}" could not be read and was dropped.`])
      expect(dropped).toEqual([entryOf(name).key])
    }
  }
})

test('R-B3 a kit comes up over rubbish under every key', async () => {
  for (const text of rubbish) {
    const storage = createMemoryStorage(Object.fromEntries(names.map((name) => [entryOf(name).key, text])))
    const kit = createTestKit({ storage })
    kit.mount()
    await kit.awaken()
    await connect(kit, { connectorId: 'mock' })
    expect(kit.store.get(statusAtom)).toBe('connected')
    kit.destroy()
  }
})

test('E-20 a value of an older version is migrated, one of a later version dropped', () => {
  const kit = createTestKit()
  const entry: StoredEntry<readonly string[]> = {
    ...(entryOf('disconnectedConnectorIds') as StoredEntry<readonly string[]>),
    version: 2,
    migrate: (value, version) => (version === 1 ? (value as string[]).map((id) => `eip155:${id}`) : undefined),
  }
  kit.storage.setItem(entry.key, JSON.stringify({ version: 1, value: ['a'] }))
  expect(readStored(kit, entry)).toEqual(['eip155:a'])
  kit.storage.setItem(entry.key, JSON.stringify({ version: 3, value: ['a'] }))
  expect(readStored(kit, entry)).toBeUndefined()
})

test.each(names.filter((name) => name !== 'migration'))('E-20 %s without a version is taken over', (name) => {
  const storage = createMemoryStorage({ [entryOf(name).key]: JSON.stringify(samples[name]) })
  const kit = createTestKit({ storage })
  restore(kit)
  expect(readStored(kit, entryOf(name))).toEqual(samples[name])
  expect(kit.warnings).toEqual([])
})

test('E-20 values without a version are taken over once, which the marker tells', () => {
  const kit = createTestKit()
  const { key } = keys.recentWallets
  kit.storage.setItem(key, JSON.stringify([{ id: 'a', name: 'A' }]))

  migrate(kit)
  expect(kit.storage.getItem('migration')).toBe('{"version":1,"value":1}')
  expect(readStored(kit, keys.recentWallets)).toEqual([{ id: 'a', name: 'A' }])

  kit.storage.setItem(key, JSON.stringify([{ id: 'b', name: 'B' }]))
  migrate(kit)
  expect(readStored(kit, keys.recentWallets)).toBeUndefined()
})

test('E-19 C-03 what a visit leaves: at most two recent wallets, connections without icons, ended ids', async () => {
  const wallets = ['a', 'b', 'c'].map((id) => ({ id, icon: 'data:image/png;base64,AA==' }))
  const kit = createTestKit({ adapter: mockAdapter({ wallets }), gateway: 'https://gateway.example', projectId: 'p1' })
  kit.store.set(remoteFeaturesAtom, [{ id: 'multi_wallet', isEnabled: true, config: null }])
  kit.mount()
  for (const { id } of wallets) await connect(kit, { connectorId: id })
  for (const connectorId of ['a', 'b', 'c']) await disconnect(kit, { connectorId })
  await settle()

  expect(readStored(kit, keys.recentWallets)?.map(({ id }) => id)).toEqual(['c', 'b'])
  expect(kit.store.get(recentWalletsAtom)).toHaveLength(2)
  expect(readStored(kit, keys.connections)?.map(({ connectorId, status }) => `${connectorId} ${status}`)).toEqual([
    'a disconnected',
    'b disconnected',
    'c disconnected',
  ])
  expect([...(readStored(kit, keys.disconnectedConnectorIds) ?? [])].sort()).toEqual(['eip155:a', 'eip155:b', 'eip155:c'])
  expect(readStored(kit, keys.connectionStatus)).toBe('disconnected')
  expect(readStored(kit, keys.connectedNamespaces)).toEqual([])
  expect(JSON.stringify(kit.storage.keys().map((key) => kit.storage.getItem(key)))).not.toContain('data:image')
})

test('S-06 E-19 with one wallet at a time, nothing that is stored names an account that was disconnected', async () => {
  const capabilities = { getNativeBalance: async () => ({ value: 1n, decimals: 18, symbol: 'ETH' }) }
  const kit = createTestKit({ adapter: mockAdapter({ capabilities }) })
  const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
  const stored = () => kit.storage.keys().map((key) => `${key} ${kit.storage.getItem(key)}`)
  kit.mount()
  await connect(kit, { connectorId: 'mock' })
  await fetchTokens(kit)
  kit.store.set(
    identitiesAtom,
    new Map([[address, { status: 'ready', data: { name: 'a.eth', avatar: null }, updatedAt: kit.clock.now() }]]),
  )
  const named = ['cache.identity', 'cache.nativeBalance', 'cache.portfolio', 'connections']
  await expect
    .poll(() =>
      stored()
        .flatMap((one) => (one.includes(address) ? [one.split(' ')[0]] : []))
        .sort(),
    )
    .toEqual(named)

  await disconnect(kit)

  await expect.poll(() => stored().filter((one) => one.includes(address))).toEqual([])
  expect(readStored(kit, keys.recentWallets)).toHaveLength(1)
})

test('T-D6 E-21 nothing secret is written: no signature, pairing or token', async () => {
  const kit = createTestKit()
  kit.mount()
  await connect(kit, { connectorId: 'mock' })
  await settle()
  expect([...kit.storage.keys()].sort()).toEqual([
    'activeNetwork',
    'connectedNamespaces',
    'connectionStatus',
    'connections',
    'disconnectedConnectorIds',
    'migration',
    'recentWallets',
    'wallet',
  ])
})

test('C-02 a balance of 29 s ago is shown again, one of 30 s ago is not; a name lives 5 min', () => {
  const kit = createTestKit()
  const now = kit.clock.now()
  writeStored(kit, keys.nativeBalanceCache, {
    [account]: { updatedAt: now - 29_999, value: { value: '5', decimals: 18, symbol: 'ETH' } },
    'eip155:2:0x1': { updatedAt: now - 30_000, value: { value: '5', decimals: 18, symbol: 'ETH' } },
    'eip155:3:0x1': { updatedAt: now, value: { value: 'five', decimals: 18, symbol: 'ETH' } },
  })
  writeStored(kit, keys.identityCache, {
    '0x1': { updatedAt: now - 299_999, value: { name: 'a.eth', avatar: null } },
    '0x2': { updatedAt: now - 300_000, value: { name: 'b.eth', avatar: null } },
  })

  restore(kit)

  expect([...kit.store.get(balancesAtom)]).toEqual([
    [account, { status: 'ready', data: { value: 5n, decimals: 18, symbol: 'ETH' }, updatedAt: now - 29_999 }],
  ])
  expect([...kit.store.get(identitiesAtom).keys()]).toEqual(['0x1'])
})

test('E-19 caches carry their time, so that a full storage can drop the oldest', () => {
  const kit = createTestKit()
  writeStored(kit, accountKeys.nameCache, {})
  expect(JSON.parse(kit.storage.getItem('cache.name') ?? '')).toMatchObject({ savedAtMs: kit.clock.now() })
})

test('S-02 connections of a family that is not configured any more are left alone', () => {
  const kit = createTestKit({ networks: [ethereum] })
  const [stored] = samples.connections as [Record<string, unknown>]
  const foreign = { ...stored, namespace: 'cosmos', chainId: 'cosmos:hub', accounts: ['cosmos:hub:abc'] }
  writeStored(kit, entryOf('connections'), [foreign, stored])

  restore(kit)

  expect(kit.store.get(connectionsAtom)).toMatchObject([{ connectorId: 'a', namespace: 'eip155', status: 'disconnected' }])
  expect(kit.store.get(endedIdsAtom).size).toBe(0)
})

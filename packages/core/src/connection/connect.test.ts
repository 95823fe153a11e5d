import { hasCode, UserRejectedError } from '@latchkey/common/contract'
import { deferred, mockAdapter, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit, ethereum, solana } from '../../test/createTestKit.ts'
import { connectingAtom, connectionsAtom, snapshotAtom, snapshotsByNamespaceAtom, statusAtom } from './state.ts'
import { connect } from './verbs.ts'

test('B-18 settles with the connection as stored, and one snapshot holds address, chain and wallet', async () => {
  const kit = createTestKit()
  const seen: unknown[] = []
  kit.store.sub(snapshotAtom, () => seen.push(kit.store.get(snapshotAtom)))

  const connection = await connect(kit, { connectorId: 'mock' })

  expect(connection).toMatchObject({ connectorId: 'mock', namespace: 'eip155', chainId: 'eip155:1', status: 'connected' })
  expect(kit.store.get(connectionsAtom)).toEqual([connection])
  expect(kit.store.get(snapshotAtom)).toMatchObject({
    status: 'connected',
    address: '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
    accountId: 'eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72',
    chainId: 'eip155:1',
    network: ethereum,
    connectorId: 'mock',
    wallet: { name: 'Mock Wallet' },
    isUnsupportedChain: false,
  })
  // No reader ever saw an address without its wallet and chain, or the other way round.
  for (const snapshot of seen as (typeof snapshotAtom extends never ? never : Record<string, unknown>)[]) {
    expect(snapshot['address'] === undefined).toBe(snapshot['connectorId'] === undefined)
  }
})

test('B-18 R-02 who connects says how a wallet’s user is asked which of several accounts; one who chooses none says no', async () => {
  const [first, second] = ['0x8ba1f109551bD432803012645Ac136ddd64DBA72', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed']
  const kit = createTestKit({ adapter: mockAdapter({ wallets: [{ equals: { [first]: 'One', [second]: 'Two' } }] }) })
  const asked: unknown[] = []
  const chooseAccount = (answer: string | undefined) => async (accounts: unknown) => {
    asked.push(accounts)
    return answer
  }

  await expect(connect(kit, { connectorId: 'mock', chooseAccount: chooseAccount(undefined) })).rejects.toMatchObject({
    code: 'CONNECTION_REJECTED',
  })
  expect(kit.store.get(connectionsAtom)).toEqual([])
  await connect(kit, { connectorId: 'mock', chooseAccount: chooseAccount(second) })

  expect(kit.store.get(snapshotAtom).address).toBe(second)
  expect(asked).toEqual(
    Array(2).fill([
      { address: first, name: 'One' },
      { address: second, name: 'Two' },
    ]),
  )
})

test('S-01 is connecting meanwhile, and disconnected again when the wallet says no', async () => {
  const refusal = new UserRejectedError()
  const { promise: asked, resolve: answer } = deferred()
  const kit = createTestKit({ adapter: mockAdapter({ wallets: [{ faults: { connectAfter: asked, connectError: refusal } }] }) })

  const attempt = connect(kit, { connectorId: 'mock' })
  await settle()
  expect(kit.store.get(statusAtom)).toBe('connecting')
  expect(kit.store.get(connectingAtom)).toMatchObject({ connectorId: 'mock', namespace: 'eip155' })
  answer()

  await expect(attempt).rejects.toMatchObject({ code: 'CONNECTION_REJECTED', cause: refusal })
  expect(kit.store.get(statusAtom)).toBe('disconnected')
  expect(kit.store.get(connectingAtom)).toBeUndefined()
  expect(kit.store.get(connectionsAtom)).toEqual([])
})

test('S-01 returns to connected when a second wallet says no', async () => {
  const wallets = [{ id: 'a' }, { id: 'b', faults: { connectError: { code: 4001, message: 'User rejected the request.' } } }]
  const kit = createTestKit({ adapter: mockAdapter({ wallets }) })
  await connect(kit, { connectorId: 'a' })
  const before = kit.store.get(connectionsAtom)

  await expect(connect(kit, { connectorId: 'b' })).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })

  expect(kit.store.get(statusAtom)).toBe('connected')
  expect(kit.store.get(connectionsAtom)).toEqual(before)
})

test.each([
  ['a string', 'no', 'CONNECT_FAILED'],
  ['undefined', undefined, 'CONNECT_FAILED'],
  ['an empty object', {}, 'CONNECT_FAILED'],
  ['a plain error', new Error('boom'), 'CONNECT_FAILED'],
  ['code 5000 of an injected wallet', { code: 5000, message: 'default' }, 'CONNECT_FAILED'],
  ['ACTION_REJECTED', { code: 'ACTION_REJECTED' }, 'CONNECTION_REJECTED'],
  ['the text of a refusal', new Error('MetaMask: User denied account authorization'), 'CONNECTION_REJECTED'],
])('R-W3 X-04 a wallet that rejects with %s', async (_, connectError, code) => {
  const kit = createTestKit({ adapter: mockAdapter({ wallets: [{ faults: { connectError } }] }) })
  const error = await connect(kit, { connectorId: 'mock' }).catch((caught: unknown) => caught)
  expect(hasCode(error, code)).toBe(true)
  expect(error).toMatchObject({ code, shortMessage: code === 'CONNECT_FAILED' ? 'Failed to connect' : 'Connection rejected' })
})

test.each([
  ['no accounts', { accounts: [], chainId: 'eip155:1' }],
  ['accounts of another family', { accounts: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:abc'], chainId: 'eip155:1' }],
  ['no CAIP-10', { accounts: ['0x1234'], chainId: 'eip155:1' }],
  ['no chain', { accounts: ['eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72'], chainId: '1' }],
  ["another family's chain", { accounts: ['eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72'], chainId: 'solana:mainnet' }],
])('B-20 a wallet that lies (%s) is never connected', async (_, connectAnswer) => {
  const kit = createTestKit({ adapter: mockAdapter({ wallets: [{ faults: { connectAnswer } }] }) })
  await expect(connect(kit, { connectorId: 'mock' })).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
  expect(kit.store.get(statusAtom)).toBe('disconnected')
})

test('B-18 a connector that no adapter offers is a typed error', async () => {
  const kit = createTestKit()
  await expect(connect(kit, { connectorId: 'nope' })).rejects.toMatchObject({
    code: 'CONNECTOR_MISSING',
    shortMessage: 'No connector found for connection',
  })
  await expect(connect(kit, { connectorId: 'mock', namespace: 'solana' })).rejects.toMatchObject({ code: 'CONNECTOR_MISSING' })
})

test('S-03 connecting to the current wallet is an error', async () => {
  const kit = createTestKit()
  await connect(kit, { connectorId: 'mock' })

  await expect(connect(kit, { connectorId: 'mock' })).rejects.toMatchObject({
    code: 'ALREADY_CONNECTED',
    shortMessage: 'Already connected with this wallet',
  })

  expect(kit.store.get(statusAtom)).toBe('connected')
})

test('S-33 a wallet of a further family keeps the others connected, each with its own status', async () => {
  const evm = mockAdapter({ wallets: [{ id: 'a' }] })
  const sol = mockAdapter({ namespace: 'solana', wallets: [{ id: 'b' }] })
  const kit = createTestKit({ adapters: [evm, sol], networks: [ethereum, solana] })

  await connect(kit, { connectorId: 'a' })
  await connect(kit, { connectorId: 'b' })

  expect([...kit.store.get(snapshotsByNamespaceAtom)].map(([namespace, { status }]) => [namespace, status])).toEqual([
    ['eip155', 'connected'],
    ['solana', 'connected'],
  ])
  expect(kit.store.get(snapshotAtom)).toMatchObject({ namespace: 'solana', connectorId: 'b' })
  expect(kit.store.get(snapshotsByNamespaceAtom).get('eip155')).toMatchObject({ connectorId: 'a', network: ethereum })
})

test('E-06 a wallet of several families is connected in the one named, else in the active one', async () => {
  const wallets = [{ id: 'multi' }]
  const evm = mockAdapter({ wallets })
  const sol = mockAdapter({ namespace: 'solana', wallets })
  const kit = createTestKit({ adapters: [evm, sol], networks: [ethereum, solana] })

  expect((await connect(kit, { connectorId: 'multi', namespace: 'solana' })).namespace).toBe('solana')
  expect((await connect(kit, { connectorId: 'multi', namespace: 'eip155' })).namespace).toBe('eip155')
})

test('S-06 without multi-wallet another wallet takes the place of the current one', async () => {
  const kit = createTestKit({ adapter: mockAdapter({ wallets: [{ id: 'a' }, { id: 'b' }] }) })
  const ended: string[] = []
  kit.events.on('disconnected', ({ connectorId, reason }) => ended.push(`${connectorId} ${reason}`))
  await connect(kit, { connectorId: 'a' })

  await connect(kit, { connectorId: 'b' })

  expect(kit.store.get(connectionsAtom).map(({ connectorId, status }) => `${connectorId} ${status}`)).toEqual([
    'a disconnected',
    'b connected',
  ])
  expect(ended).toEqual(['a replaced'])
  expect(kit.adapter.get('a').calls.map(({ method }) => method)).toEqual(['connect'])
})

test('B-21 the chain chosen by caller, user or host is asked for, in that order', async () => {
  const asked = async (options: Parameters<typeof createTestKit>[0], chainId?: string) => {
    const kit = createTestKit(options)
    await connect(kit, { connectorId: 'mock', ...(chainId && { chainId: chainId as never }) })
    return kit.adapter.get('mock').calls[0]?.parameters
  }
  const networks = createTestKit().config.networks
  expect(await asked({})).toMatchObject({ chainId: undefined })
  expect(await asked({ defaultNetwork: networks[1] })).toMatchObject({ chainId: 'eip155:2' })
  expect(await asked({ defaultNetwork: networks[1] }, 'eip155:1')).toMatchObject({ chainId: 'eip155:1' })
})

test('R-W2 an open request in the wallet is told while the call goes on', async () => {
  const { requestPendingAtom } = await import('./state.ts')
  const { promise, resolve } = deferred()
  const kit = createTestKit({ adapter: mockAdapter({ wallets: [{ faults: { connectAfter: promise } }] }) })
  kit.mount()
  const attempt = connect(kit, { connectorId: 'mock' })
  await settle()

  kit.adapter.get('mock').tellPending()
  expect(kit.store.get(requestPendingAtom)).toEqual({ connectorId: 'mock', namespace: 'eip155' })
  resolve()
  await attempt

  expect(kit.store.get(requestPendingAtom)).toBeUndefined()
})

test('E-06 a wallet with an id of its own in each family is connected by the id of its row', async () => {
  const kit = createTestKit({
    networks: [ethereum, solana],
    adapters: [
      mockAdapter({ wallets: [{ id: 'app.finch', name: 'Finch', type: 'announced' }] }),
      mockAdapter({ namespace: 'solana', wallets: [{ id: 'finch', name: 'Finch', type: 'announced', namespace: 'solana' }] }),
    ],
  })
  kit.mount()

  const connection = await connect(kit, { connectorId: 'app.finch', namespace: 'solana' })

  expect(connection).toMatchObject({ namespace: 'solana', connectorId: 'finch' })
})

import { toAccountId, toChainId } from '@latchkey/common/caip'
import { testContext } from '@latchkey/test/conformance'
import { afterEach, expect, test, vi } from 'vitest'
import { devnetReference, mainnetReference, testNetwork } from '../testNetwork.fixture.ts'
import { alice, bob, never, testKey, testWallet, walletError } from '../testWallet.fixture.ts'
import { openSession } from './openSession.ts'

const signal = new AbortController().signal
const mainnet = testNetwork([], mainnetReference)
const devnet = testNetwork([], devnetReference)
const aliceOn = (network = mainnet) => toAccountId(`${network.caipNetworkId}:${alice}`)

afterEach(() => vi.useRealTimers())

function open(wallet = testWallet(), networks = [mainnet, devnet]) {
  const context = testContext({ namespace: 'solana', networks })
  return { context, wallet, session: openSession({ context, connectorId: 'test', wallet }) }
}

test('connects to the chain that was asked for, else to the kit’s first', async () => {
  expect(await open().session.connect({ signal })).toEqual({ accounts: [aliceOn()], chainId: mainnet.caipNetworkId })
  expect(await open().session.connect({ chainId: devnet.caipNetworkId, signal })).toMatchObject({ accounts: [aliceOn(devnet)] })
})

test('S-25 falls back to a chain the wallet serves, and refuses where there is none', async () => {
  const onlyDevnet = () => testWallet({ chains: ['solana:devnet'] })

  expect(await open(onlyDevnet()).session.connect({ chainId: mainnet.caipNetworkId, signal })).toMatchObject({
    chainId: devnet.caipNetworkId,
  })
  const { session, wallet } = open(onlyDevnet(), [mainnet])
  await expect(session.connect({ signal })).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
  expect(wallet.calls).toEqual([])
})

test.each([
  ['its CAIP-2 id of today', mainnetReference, 'solana:mainnet'],
  ['the one before', '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:mainnet'],
  ['devnet’s', '8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'solana:devnet'],
  ['testnet’s', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'solana:testnet'],
  ['no public network’s', 'A9PWrCx4FRBNZoNRTDZrgBPPdQzfwuF1', 'solana:localnet'],
  ['one that the wallet spells out', 'A9PWrCx4FRBNZoNRTDZrgBPPdQzfwuF1', 'solana:A9PWrCx4FRBNZoNRTDZrgBPPdQzfwuF1'],
])('E-02 knows a cluster by %s', async (_, reference, chain) => {
  const network = testNetwork([], reference)

  await expect(open(testWallet({ chains: [chain] }), [network]).session.connect({ signal })).resolves.toMatchObject({
    chainId: network.caipNetworkId,
  })
  await expect(open(testWallet({ chains: ['solana:other'] }), [network]).session.connect({ signal })).rejects.toMatchObject({
    code: 'CHAIN_UNSUPPORTED',
  })
})

test.each([
  ['the number', walletError(4001)],
  ['words', new Error('User rejected the request.')],
  ['a classic adapter', Object.assign(new Error('x'), { name: 'WalletConnectionError', error: walletError(4001) })],
  ['a closed window', Object.assign(new Error(), { name: 'WalletWindowClosedError' })],
  ['the standard’s own number', walletError(4_001_000)],
  [
    'a Ledger',
    Object.assign(new Error('Ledger device: Conditions of use not satisfied (denied by the user?) (0x6985)'), { statusCode: 27_013 }),
  ],
  ['Plugin Closed', new Error('Plugin Closed')],
  ['Approval Denied', new Error('Approval Denied')],
])('X-04 passes on that the user declined to connect, said by %s', async (_, error) => {
  const { session, context, wallet } = open()
  wallet.before = () => {
    throw error
  }

  await expect(session.connect({ signal })).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })

  expect(context.emitted).toEqual([])
})

test.each([new Error('Transaction rejected by the node: insufficient funds'), 'closed', undefined, {}, new Error('Window is not defined')])(
  'R-W3 calls %o a failure and no rejection',
  async (error) => {
    const { session, wallet } = open()
    wallet.before = () => {
      throw error
    }

    await expect(session.connect({ signal })).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
  },
)

test('never connects without an account of this family', async () => {
  const { session, wallet } = open(testWallet({ keys: [] }))
  await expect(session.connect({ signal })).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
  wallet.accounts = [{ address: 'bc1q', chains: ['bitcoin:mainnet'], features: [] }]

  await expect(session.connect({ signal })).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
})

test('takes the Solana accounts of a wallet that serves several families', async () => {
  const { session, wallet } = open()
  wallet.before = () => {
    wallet.emit({})
  }
  const connect = Object(wallet.features['standard:connect'])
  const { accounts } = await connect.connect()
  wallet.features['standard:connect'] = {
    connect: async () => ({
      accounts: [{ address: '0x0', chains: ['eip155:1'] }, ...accounts, ...accounts, { address: 'rubbish', chains: ['solana:mainnet'] }],
    }),
  }

  expect((await session.connect({ signal })).accounts).toEqual([aliceOn()])
})

test('R-W2 waits for the accounts of a request that is open already, and says so once', async () => {
  vi.useFakeTimers()
  const { session, context, wallet } = open()
  wallet.before = () => {
    throw walletError(-32002, 'already pending')
  }
  const connected = session.connect({ signal })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(context.emitted).toEqual([{ name: 'requestPending', payload: { connectorId: 'test', namespace: 'solana' } }])
  wallet.accounts = [{ address: bob, chains: ['solana:mainnet'], features: [] }]
  await vi.advanceTimersByTimeAsync(1_000)

  expect((await connected).accounts).toEqual([`${mainnet.caipNetworkId}:${bob}`])
  expect(wallet.calls).toHaveLength(1)
})

test('S-02 takes an earlier grant up silently', async () => {
  const { session, wallet } = open(testWallet({ isGranted: true }))

  expect(await session.reconnect({ accounts: [aliceOn()], signal })).toEqual({ accounts: [aliceOn()], chainId: mainnet.caipNetworkId })
  expect(wallet.calls).toEqual([{ feature: 'standard:connect', inputs: [{ silent: true }] }])
})

test('S-02 asks nothing of a wallet that lists its accounts already', async () => {
  const { session, wallet } = open()
  await session.connect({ signal })
  wallet.calls.length = 0

  expect(await session.reconnect({ accounts: [aliceOn()], chainId: devnet.caipNetworkId, signal })).toMatchObject({
    chainId: devnet.caipNetworkId,
  })
  expect(wallet.calls).toEqual([])
})

test.each([
  ['trusts the page no more', () => {}],
  ['is locked', () => Promise.reject(walletError(4001))],
  ['breaks', () => Promise.reject(new Error('broken'))],
])('S-02 takes nothing up of a wallet that %s', async (_, before) => {
  const { session, wallet } = open()
  wallet.before = before

  expect(await session.reconnect({ accounts: [aliceOn()], signal })).toBeUndefined()
})

test('R-W12 gives a silent wallet 10 s', async () => {
  vi.useFakeTimers()
  const { session, wallet } = open()
  wallet.before = never
  const taken = session.reconnect({ accounts: [aliceOn()], signal }).catch((error) => error)
  await vi.advanceTimersByTimeAsync(10_000)

  expect(await taken).toMatchObject({ code: 'WALLET_NOT_RESPONDING' })
})

test('R-W5 follows accounts: another, rubbish, the same again, none', async () => {
  const { session, context, wallet } = open()
  await session.connect({ signal })
  const account = (index: number) => ({ address: testKey(index).address, chains: ['solana:mainnet'], features: [] })

  wallet.emit({ accounts: [account(1)] })
  wallet.emit({ accounts: [account(1)] })
  wallet.emit({ accounts: 'rubbish' })
  wallet.emit({ accounts: [{ address: '0x0', chains: ['solana:mainnet'] }] })
  wallet.emit({ chains: ['solana:devnet'] })
  wallet.emit(undefined)
  wallet.emit({ accounts: [] })
  wallet.emit({ accounts: [account(1)] })

  const origin = { connectorId: 'test', namespace: 'solana' }
  expect(context.emitted).toEqual([
    { name: 'accountsChanged', payload: { ...origin, accounts: [`${mainnet.caipNetworkId}:${bob}`] } },
    { name: 'eventIgnored', payload: { ...origin, event: 'change' } },
    { name: 'disconnected', payload: origin },
  ])
  expect(wallet.listeners.size).toBe(0)
})

test('T-W3 tells of a flood of changes no more than 20 times a second, and the last one for sure', async () => {
  vi.useFakeTimers()
  const { session, context, wallet } = open()
  await session.connect({ signal })
  for (let round = 0; round < 100; round++)
    wallet.emit({ accounts: [{ address: testKey(round % 7).address, chains: ['solana:mainnet'], features: [] }] })
  expect(context.emitted).toHaveLength(20)
  await vi.advanceTimersByTimeAsync(1_000)

  expect(context.emitted).toHaveLength(21)
  expect(context.emitted.at(-1)).toMatchObject({ payload: { accounts: [`${mainnet.caipNetworkId}:${testKey(99 % 7).address}`] } })
})

test.each([
  ['has no events', (wallet: ReturnType<typeof testWallet>) => delete wallet.features['standard:events']],
  [
    'breaks when it is listened to',
    (wallet: ReturnType<typeof testWallet>) =>
      (wallet.features['standard:events'] = {
        on: () => {
          throw new Error()
        },
      }),
  ],
  [
    'gives no way to stop listening',
    (wallet: ReturnType<typeof testWallet>) => (wallet.features['standard:events'] = { on: () => undefined }),
  ],
])('R-W9 connects to a wallet that %s', async (_, spoil) => {
  const { session, wallet } = open()
  spoil(wallet)

  await expect(session.connect({ signal })).resolves.toMatchObject({ accounts: [aliceOn()] })
  await session.disconnect({ signal })
})

test('R-W13 leaves a wallet that does not answer behind within 500 ms', async () => {
  vi.useFakeTimers()
  const { session, wallet } = open()
  await session.connect({ signal })
  wallet.before = never
  const done = session.disconnect({ signal })
  await vi.advanceTimersByTimeAsync(500)

  await expect(done).resolves.toBeUndefined()
})

test('switches without asking, and refuses what the wallet does not serve', async () => {
  const { session, wallet } = open(testWallet({ chains: ['solana:mainnet', 'solana:devnet'] }))
  await session.connect({ signal })
  wallet.calls.length = 0

  expect(await session.switchNetwork({ network: devnet, signal })).toBe(devnet.caipNetworkId)
  const local = testNetwork()
  await expect(session.switchNetwork({ network: local, signal })).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
  expect(wallet.calls).toEqual([])
  expect(toChainId(local.caipNetworkId)).toBe(local.caipNetworkId)
})

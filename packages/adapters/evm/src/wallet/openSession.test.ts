import { toAccountId, toChainId } from '@latchkey/common/caip'
import { settle } from '@latchkey/test'
import { testContext } from '@latchkey/test/conformance'
import { afterEach, expect, test, vi } from 'vitest'
import { testNetwork } from '../testNetwork.fixture.ts'
import { alice, bob, never, type TestWallet, testWallet, walletError } from '../testWallet.fixture.ts'
import { openSession } from './openSession.ts'

const signal = new AbortController().signal
const aliceOn = (chain: number) => toAccountId(`eip155:${chain}:${alice}`)

afterEach(() => vi.useRealTimers())

function open(provider: TestWallet, options: { revokeOnDisconnect?: boolean } = {}) {
  const context = testContext({ networks: [testNetwork(1), testNetwork(10)] })
  return { context, session: openSession({ context, connectorId: 'test', provider, ...options }) }
}

test('gives what the wallet granted, on the chain the wallet is on', async () => {
  const { session } = open(testWallet({ eth_requestAccounts: () => [bob, alice], eth_chainId: () => 137 }))

  expect(await session.connect({ signal })).toEqual({ accounts: [`eip155:137:${bob}`, aliceOn(137)], chainId: 'eip155:137' })
})

test('X-04 passes on that the user declined to connect', async () => {
  const { session, context } = open(
    testWallet({
      eth_requestAccounts: () => {
        throw walletError(4001)
      },
    }),
  )

  await expect(session.connect({ signal })).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })

  expect(context.emitted).toEqual([])
})

test.each([[[]], [null], [['0x']], ['nothing']])('never connects without an address (%j)', async (granted) => {
  const { session } = open(testWallet({ eth_requestAccounts: () => granted }))

  await expect(session.connect({ signal })).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
})

test('ends on the chain that was asked for', async () => {
  let chain = '0x1'
  const { session } = open(
    testWallet({
      eth_chainId: () => chain,
      wallet_switchEthereumChain: () => {
        chain = '0xa'
        return null
      },
    }),
  )

  expect(await session.connect({ chainId: toChainId('eip155:10'), signal })).toEqual({ accounts: [aliceOn(10)], chainId: 'eip155:10' })
})

test('stays connected when the user declines the chain', async () => {
  const { session } = open(
    testWallet({
      wallet_switchEthereumChain: () => {
        throw walletError(4001)
      },
    }),
  )

  expect(await session.connect({ chainId: toChainId('eip155:10'), signal })).toEqual({ accounts: [aliceOn(1)], chainId: 'eip155:1' })
})

test('R-W2 tells once that a request waits in the wallet, asks no second time, and goes on when accounts arrive', async () => {
  vi.useFakeTimers()
  let granted: string[] = []
  const wallet = testWallet({
    eth_requestAccounts: () => {
      throw walletError(-32002, 'Already processing eth_requestAccounts')
    },
    eth_accounts: () => granted,
  })
  const { session, context } = open(wallet)
  const connected = session.connect({ signal })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(context.emitted).toEqual([{ name: 'requestPending', payload: { connectorId: 'test', namespace: 'eip155' } }])

  granted = [alice]
  await vi.advanceTimersByTimeAsync(1_000)

  expect(await connected).toMatchObject({ accounts: [aliceOn(1)] })
  expect(wallet.calls.filter((call) => call === 'eth_requestAccounts')).toHaveLength(1)
})

test('R-W1 ends at once when the user goes back, and a late yes changes nothing', async () => {
  const attempt = new AbortController()
  let grant: (accounts: string[]) => void = () => {}
  const wallet = testWallet({ eth_requestAccounts: () => new Promise((resolve) => (grant = resolve)) })
  const { session, context } = open(wallet)
  const connected = session.connect({ signal: attempt.signal })
  const ended = expect(connected).rejects.toMatchObject({ code: 'ABORTED' })

  attempt.abort()
  await ended
  grant([alice])
  await settle()
  wallet.emit('accountsChanged', [bob])

  expect(context.emitted).toEqual([])
  expect([...wallet.listeners.values()].flatMap((listeners) => [...listeners])).toEqual([])
})

test('T-W1 reconnects by eth_accounts alone, to an account that was there before', async () => {
  const wallet = testWallet({ eth_accounts: () => [bob, alice.toLowerCase()] })
  const { session } = open(wallet)

  const restored = await session.reconnect({ accounts: [aliceOn(1)], signal })

  expect(restored?.accounts).toEqual([`eip155:1:${bob}`, `eip155:1:${alice.toLowerCase()}`])
  expect(wallet.calls).toEqual(['eth_accounts', 'eth_chainId'])
})

test.each([
  ['grants nothing any more', []],
  ['grants only an account unknown to the kit', [bob]],
])('T-W1 does not reconnect to a wallet that %s', async (_, granted) => {
  const wallet = testWallet({ eth_accounts: () => granted })
  const { session } = open(wallet)

  expect(await session.reconnect({ accounts: [aliceOn(1)], signal })).toBeUndefined()
  expect(wallet.calls).toEqual(['eth_accounts'])
})

test('S-02 gives a silent wallet up on load', async () => {
  vi.useFakeTimers()
  const { session } = open(testWallet({ eth_accounts: never }))
  const restored = expect(session.reconnect({ accounts: [aliceOn(1)], signal })).rejects.toMatchObject({ code: 'WALLET_NOT_RESPONDING' })

  await vi.advanceTimersByTimeAsync(10_000)

  await restored
})

test('S-34 tells the kit what the wallet tells, on the chain it is on', async () => {
  const wallet = testWallet()
  const { session, context } = open(wallet)
  await session.connect({ signal })

  wallet.emit('chainChanged', '0x2105')
  wallet.emit('accountsChanged', [bob])
  wallet.emit('accountsChanged', [])

  const origin = { connectorId: 'test', namespace: 'eip155' }
  expect(context.emitted).toEqual([
    { name: 'chainChanged', payload: { ...origin, chainId: 'eip155:8453' } },
    { name: 'accountsChanged', payload: { ...origin, accounts: [`eip155:8453:${bob}`] } },
    { name: 'disconnected', payload: origin },
  ])
})

test('T-W3 warns of rubbish once', async () => {
  const wallet = testWallet()
  const { session, context } = open(wallet)
  await session.connect({ signal })

  for (const rubbish of [null, {}, '0x']) wallet.emit('chainChanged', rubbish)
  wallet.emit('accountsChanged', 'x')

  expect(context.emitted.map(({ name }) => name)).toEqual(['eventIgnored'])
})

test('S-34 tells a lost line to a node from a lost grant', async () => {
  let granted = [alice]
  const wallet = testWallet({ eth_accounts: () => granted })
  const { session, context } = open(wallet)
  await session.connect({ signal })

  wallet.emit('disconnect', { code: 1013 })
  await settle()
  expect(context.emitted).toEqual([])
  granted = []
  wallet.emit('disconnect', { code: 4900 })

  await expect.poll(() => context.emitted.map(({ name }) => name)).toEqual(['disconnected'])
})

test('B-03 hears no wallet after the kit is destroyed', async () => {
  const wallet = testWallet()
  const { session, context } = open(wallet)
  await session.connect({ signal })

  context.destroy()
  wallet.emit('accountsChanged', [bob])

  expect(context.emitted).toEqual([])
  expect([...wallet.listeners.values()].flatMap((listeners) => [...listeners])).toEqual([])
})

test('R-W13 forgets without asking the wallet', async () => {
  const wallet = testWallet()
  const { session, context } = open(wallet)
  await session.connect({ signal })
  wallet.calls.length = 0

  await session.disconnect({ signal })
  wallet.emit('accountsChanged', [bob])

  expect(wallet.calls).toEqual([])
  expect(context.emitted).toEqual([])
})

test.each([
  ['never answers', never],
  ['does not know how', () => Promise.reject(walletError(-32601))],
])('R-W13 takes at most 500 ms to take the grant back from a wallet that %s', async (_, answer) => {
  const wallet = testWallet({ wallet_revokePermissions: answer })
  const { session } = open(wallet, { revokeOnDisconnect: true })
  await session.connect({ signal })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  const left = session.disconnect({ signal })
  await vi.advanceTimersByTimeAsync(500)

  await left
  expect(wallet.calls).toContain('wallet_revokePermissions')
})

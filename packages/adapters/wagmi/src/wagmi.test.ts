/// <reference types="node" />

import { inspect } from 'node:util'
import { formatAccountId, toChainId } from '@latchkey/common/caip'
import { hasCode } from '@latchkey/common/contract'
import { describeAdapter, testContext } from '@latchkey/test/conformance'
import { startAnvil } from '@latchkey/test/node'
import { HttpRequestError } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, disconnect, getConnections, signMessage, switchChain } from 'wagmi/actions'
import { accounts, testChain, testConfig, testNetwork } from './config.fixture.ts'
import { wagmi } from './wagmi.ts'

const idOf = (chainId: number, address: string) => formatAccountId({ chainId: toChainId(`eip155:${chainId}`), address })

describeAdapter('wagmi', async () => {
  const anvil = await startAnvil({ chainId: 31337 })
  const chain = testChain(31337, anvil.url)
  const config = testConfig([chain])
  const network = testNetwork(chain)
  const create = wagmi({ config })
  const [connector] = create(testContext({ networks: [network] })).getConnectors()
  if (!connector) throw new Error('wagmi lists no wallet')
  await connector.connect({ signal: new AbortController().signal })
  return {
    create,
    network,
    connector,
    account: idOf(31337, accounts[0]),
    other: idOf(31337, accounts[1]),
    transaction: { to: accounts[1], value: 1n },
    own: ['mock'],
    stop: anvil.stop,
  }
})

let nodes: Awaited<ReturnType<typeof startAnvil>>[]
beforeAll(async () => {
  nodes = await Promise.all([startAnvil({ chainId: 31337 }), startAnvil({ chainId: 31338 })])
})
afterAll(() => Promise.all(nodes.map((node) => node.stop())))

function open(features?: Parameters<typeof testConfig>[1]) {
  const [one, two] = nodes
  const chains = [testChain(31337, one?.url ?? ''), testChain(31338, two?.url ?? '')] as const
  const config = testConfig(chains, features)
  const networks = chains.map(testNetwork)
  const context = testContext({ networks })
  const adapter = wagmi({ config })(context)
  adapter.discover?.(context.signal)
  const [connector] = adapter.getConnectors()
  if (!connector) throw new Error('wagmi lists no wallet')
  return { config, context, adapter, connector, networks, told: () => context.emitted.map(({ name }) => name) }
}
const signal = new AbortController().signal

test('B-14 what the kit connects, wagmi’s own actions use', async () => {
  const { config, connector, adapter, networks } = open()

  const session = await connector.connect({ chainId: toChainId('eip155:31338'), signal })

  expect(session).toEqual({ accounts: [idOf(31338, accounts[0])], chainId: 'eip155:31338' })
  expect(getConnections(config)).toMatchObject([{ accounts: [accounts[0]], chainId: 31338 }])
  const ours = await adapter.signMessage?.({ connector, account: idOf(31338, accounts[0]), network: networks[1] as never, message: 'both' })
  expect(await signMessage(config, { message: 'both' })).toBe(ours)
  await connector.disconnect?.({ signal })
  expect(getConnections(config)).toEqual([])
})

test('B-14 what the host connects, switches and ends with wagmi is told to the kit', async () => {
  const { config, context, connector, told } = open()
  const [own] = config.connectors
  if (!own) throw new Error('no connector')
  await connect(config, { connector: own })
  expect(told()).toEqual(['granted'])
  expect(await connector.reconnect?.({ accounts: [], signal })).toEqual({ accounts: [idOf(31337, accounts[0])], chainId: 'eip155:31337' })

  await switchChain(config, { chainId: 31338 })
  expect(context.emitted.at(-1)).toEqual({
    name: 'chainChanged',
    payload: { connectorId: 'mock', namespace: 'eip155', chainId: 'eip155:31338' },
  })
  await disconnect(config)
  expect(told().at(-1)).toBe('disconnected')
  expect(await connector.reconnect?.({ accounts: [], signal })).toBeUndefined()
})

test('B-14 a host that connected before the kit was mounted is told of at once', async () => {
  const { config } = open()
  const [own] = config.connectors
  if (!own) throw new Error('no connector')
  await connect(config, { connector: own })
  const context = testContext({})
  const adapter = wagmi({ config })(context)
  adapter.discover?.(context.signal)
  expect(context.emitted).toEqual([{ name: 'granted', payload: { connectorId: 'mock', namespace: 'eip155' } }])

  context.destroy()
  await disconnect(config)
  expect(context.emitted).toHaveLength(1)
})

test('S-25 switches through wagmi, and says what the wallet is on then', async () => {
  const { connector, networks } = open()
  await connector.connect({ signal })
  expect(await connector.switchNetwork?.({ network: networks[1] as never, signal })).toBe('eip155:31338')
})

test.each([
  ['connect', { connectError: true }, 'CONNECTION_REJECTED'],
  ['switch', { switchChainError: true }, 'USER_REJECTED'],
  ['sign', { signMessageError: true }, 'USER_REJECTED'],
] as const)('X-04 a no to %s is a no', async (what, features, code) => {
  const { adapter, connector, networks } = open(features)
  const attempt = async () => {
    await connector.connect({ signal })
    if (what === 'switch') await connector.switchNetwork?.({ network: networks[1] as never, signal })
    if (what === 'sign')
      await adapter.signMessage?.({ connector, account: idOf(31337, accounts[0]), network: networks[0] as never, message: 'x' })
  }
  const error = await attempt().catch((error: unknown) => error)
  expect(hasCode(error, code), String(error)).toBe(true)
})

const secretUrl = 'https://node.example/v2/canary-key'
const nodeFailure = new HttpRequestError({ url: secretUrl, body: { method: 'eth_call' }, details: `Cannot POST ${secretUrl}` })

test.each([
  ['connect', { connectError: nodeFailure }, 'CONNECT_FAILED'],
  ['switch', { switchChainError: nodeFailure }, 'CHAIN_UNSUPPORTED'],
  ['sign', { signMessageError: nodeFailure }, 'SIGN_MESSAGE_FAILED'],
  ['send', {}, 'UNKNOWN'],
] as const)('T-D6 a failure to %s holds no address of a node, however deep one looks', async (what, features, code) => {
  const chains = [testChain(31337, secretUrl), testChain(31338, secretUrl)] as const
  const networks = chains.map(testNetwork)
  const adapter = wagmi({ config: testConfig(chains, features) })(testContext({ networks }))
  const [connector] = adapter.getConnectors()
  if (!connector) throw new Error('wagmi lists no wallet')
  const call = { connector, account: idOf(31337, accounts[0]), network: networks[0] as never }
  const attempt = async () => {
    await connector.connect({ signal })
    if (what === 'switch') await connector.switchNetwork?.({ network: networks[1] as never, signal })
    if (what === 'sign') await adapter.signMessage?.({ ...call, message: 'x' })
    if (what === 'send') await adapter.sendTransaction?.({ ...call, transaction: { to: accounts[1], value: 1n } })
  }

  const error = await attempt().catch((thrown: unknown) => thrown)

  expect(hasCode(error, code), String(error)).toBe(true)
  expect(inspect(error, { depth: 20 })).not.toContain('canary')
})

test('R-W1 a user who goes on ends the asking at once, and a late yes is taken back', async () => {
  const { config, connector } = open()
  const attempt = new AbortController()
  const connected = connector.connect({ signal: attempt.signal }).catch((error: unknown) => error)
  attempt.abort()

  expect(hasCode(await connected, 'ABORTED')).toBe(true)
  await expect.poll(() => getConnections(config)).toEqual([])
})

test('T-W1 restores only an account that it knows, asks no user, and leaves wagmi’s own WalletConnect to wagmi', async () => {
  const { connector, adapter } = open()
  await connector.connect({ signal })
  expect(await connector.reconnect?.({ accounts: [idOf(31337, accounts[1])], signal })).toBeUndefined()
  expect(adapter.getConnectors().map(({ id, type }) => [id, type])).toEqual([['mock', 'external']])
})

test('A-07 B-21 hands several calls to the wallet, and says how they went', async () => {
  const { connector, adapter, networks } = open()
  await connector.connect({ chainId: toChainId('eip155:31337'), signal })
  const call = { connector, account: idOf(31337, accounts[0]), network: networks[0] as never }
  const calls = [
    { to: accounts[1], value: 1n },
    { to: accounts[1], data: '0x' },
  ] as const

  const sent = await adapter.sendCalls?.({ ...call, calls })

  expect(sent).toMatchObject({ isBatch: true, sent: 2 })
  await expect
    .poll(() => adapter.getCallsStatus?.({ ...call, id: sent?.id ?? '' }))
    .toMatchObject({ status: 'success', hashes: [expect.stringMatching(/^0x/), expect.stringMatching(/^0x/)] })
})

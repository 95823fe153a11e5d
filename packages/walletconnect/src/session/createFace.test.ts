import { hasCode } from '@latchkey/common/contract'
import { manualClock } from '@latchkey/test'
import { testContext } from '@latchkey/test/conformance'
import { expect, test } from 'vitest'
import { fakeClient, fakeSession } from '../../test/fakeClient.ts'
import { networks } from '../../test/startDapp.ts'
import { createSharedSession } from './createSharedSession.ts'

const day = 86_400_000
const signal = new AbortController().signal
const requested = {
  eip155: { chains: networks.eip155.map((one) => one.caipNetworkId), methods: ['personal_sign'], events: ['chainChanged'] },
}
const topic = 'ab'.repeat(32)

function start() {
  const client = fakeClient()
  const clock = manualClock()
  const context = testContext({ networks: networks.eip155, walletConnect: new Map([['eip155', { ...requested.eip155, rpcMap: {} }]]) })
  const shared = createSharedSession({ relay: { urls: ['ws://relay'] } }, context, { clock, createClient: client.create })
  const face = shared.getFace(context)
  const connect = async () => {
    const connected = face.connect({ signal })
    await clock.advance(0)
    client.proposals.at(-1)?.approve()
    return connected
  }
  const named = (name: string) => context.emitted.filter((one) => one.name === name).map(({ payload }) => payload)
  return { client, clock, context, shared, face, connect, named }
}

test('B-03 one client serves all faces of a kit, made when it is first needed; another kit has its own', async () => {
  const { client, context, shared, face, connect } = start()
  expect(shared.getFace(context)).toBe(face)
  expect(client.made).toEqual([])
  await connect()
  const other = start()
  await other.connect()

  expect(client.made).toHaveLength(1)
  expect(client.made[0]?.storeId).not.toBe(other.client.made[0]?.storeId)
})

test('B-23 tells of the relay on every face', async () => {
  const { client, named, connect } = start()
  await connect()

  client.emit('relayChanged', { isReachable: false })

  expect(named('relayChanged')).toEqual([{ connectorId: 'walletConnect', namespace: 'eip155', isReachable: false }])
})

test('C-14 a use on another day than the last extends the session to seven days', async () => {
  const { client, clock, face, connect } = start()
  const extended: string[] = []
  client.extend = async (which) => void extended.push(which)
  await connect()
  await face.provider.request({ method: 'personal_sign' })
  expect(extended).toEqual([])

  await clock.advance(day + 1)
  await face.provider.request({ method: 'personal_sign' })
  await face.provider.request({ method: 'personal_sign' })

  expect(extended).toEqual([topic])
})

test('R-0 X-08 a wallet that never answers is given up after five minutes, with a number for who asks the provider', async () => {
  const { client, clock, face, connect, named } = start()
  await connect()
  client.request = () => new Promise(() => {})
  const outcome = face.provider.request({ method: 'personal_sign' }).catch((error) => error)

  await clock.advance(300_000)

  expect(await outcome).toMatchObject({ code: -32603, data: { code: 'WALLET_NOT_RESPONDING' } })
  expect(hasCode(await outcome, 'WALLET_NOT_RESPONDING')).toBe(true)
  expect(named('requestSettled')).toHaveLength(1)
})

test('answers here what the page knows itself, and asks neither wallet nor node', async () => {
  const { client, face, connect } = start()
  await connect()
  client.request = () => Promise.reject(new Error('must not be asked'))

  expect(await face.provider.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(await face.provider.request({ method: 'net_version' })).toBe('1')
  expect(await face.provider.request({ method: 'eth_accounts' })).toEqual([`0x${'a'.repeat(40)}`])
  await expect(face.provider.request({ method: 'wallet_watchAsset' })).rejects.toMatchObject({ code: 4200 })
})

test('S-34 an account list that is empty ends this family; rubbish is told once and changes nothing', async () => {
  const { client, face, connect, named } = start()
  await connect()
  const say = (name: string, data: unknown) => client.emit('sessionEvent', { topic, chainId: 'eip155:1', name, data })

  say('accountsChanged', 'rubbish')
  say('chainChanged', { chainId: 1 })
  expect(named('eventIgnored')).toEqual([{ connectorId: 'walletConnect', namespace: 'eip155', event: 'accountsChanged' }])
  expect(face.isLive()).toBe(true)
  say('accountsChanged', [])

  expect(named('disconnected')).toHaveLength(1)
  expect(client.ended).toEqual([topic])
})

test('T-W3 a flood of events is let through twenty times a second', async () => {
  const { client, connect, named } = start()
  await connect()
  for (let number = 0; number < 500; number++)
    client.emit('sessionEvent', { topic, chainId: 'eip155:1', name: 'chainChanged', data: number % 2 ? 1 : 10 })

  expect(named('chainChanged').length).toBeLessThanOrEqual(20)
})

test('T-R6 a malformed update leaves the session unchanged', async () => {
  const { client, face, connect, named } = start()
  await connect()
  client.sessions = [{ ...fakeSession(requested), namespaces: { eip155: { accounts: ['nonsense'], methods: [], events: [] } } }]

  client.emit('sessionUpdated', { topic })

  expect(named('eventIgnored')).toHaveLength(1)
  expect(face.isLive()).toBe(true)
})

test('events of another session change nothing', async () => {
  const { client, connect, context } = start()
  await connect()
  const before = context.emitted.length

  client.emit('sessionEnded', { topic: 'another' })
  client.emit('sessionEvent', { topic: 'another', chainId: 'eip155:1', name: 'chainChanged', data: 10 })

  expect(context.emitted).toHaveLength(before)
})

test('a client that could not be made is made at the next click', async () => {
  const { client, connect } = start()
  const { create } = client
  let isBroken = true
  const context = testContext({ networks: networks.eip155, walletConnect: new Map([['eip155', { ...requested.eip155, rpcMap: {} }]]) })
  const shared = createSharedSession({ relay: { urls: ['ws://relay'] } }, context, {
    createClient: (parameters) => (isBroken ? Promise.reject(new Error('chunk')) : create(parameters)),
  })
  await expect(shared.getFace(context).connect({ signal })).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
  isBroken = false
  const connected = shared.getFace(context).connect({ signal })
  await expect.poll(() => client.proposals).toHaveLength(1)
  client.proposals[0]?.approve()

  expect((await connected).accounts).toHaveLength(1)
  await connect()
})

test('B-16 a user who comes and goes leaves three proposals behind at most', async () => {
  const { client, clock, face } = start()
  for (let round = 0; round < 50; round++) {
    const attempt = new AbortController()
    const connected = face.connect({ signal: attempt.signal }).catch(() => {})
    await clock.advance(0)
    attempt.abort()
    await connected
  }

  expect(client.proposals.filter(({ isDropped }) => !isDropped)).toHaveLength(3)
  expect(clock.pending).toBe(0)
})

test('B-03 destroy closes the client', async () => {
  const { client, context, connect } = start()
  await connect()

  context.destroy()

  expect(client.isClosed).toBe(true)
})

test('E-17 says which chains the session is for, at first and when the wallet grants others', async () => {
  const { client, connect, named } = start()
  const [first, second] = requested.eip155.chains
  const grant = (...chains: (string | undefined)[]) => ({
    namespaces: { eip155: { accounts: chains.map((chain) => `${chain}:0x${'a'.repeat(40)}`), methods: [], events: [] } },
  })
  const connected = connect()
  expect((await connected).chains).toEqual(requested.eip155.chains)

  client.sessions = [{ ...fakeSession(requested), ...grant(first) }]
  client.emit('sessionUpdated', { topic })
  client.sessions = [{ ...fakeSession(requested), ...grant(first, second) }]
  client.emit('sessionUpdated', { topic })

  const chains = named('chainsGranted').map((payload) => (payload as { chains: readonly string[] }).chains)
  expect(chains).toEqual([[first], [first, second]])
})

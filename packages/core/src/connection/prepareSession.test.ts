import { UserRejectedError } from '@latchkey/common/contract'
import { type MockRelay, mockAdapter, mockRelay, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { close, open } from '../modal/verbs.ts'
import { prepareSession } from './prepareSession.ts'
import { connectingAtom, connectionsAtom, pairingAtom, statusAtom } from './state.ts'
import { connect, prepareConnect } from './verbs.ts'

const uri =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'

const asked = ({ calls }: MockRelay) => calls.filter((call) => call === 'eip155 connect').length

async function prepared() {
  const relay = mockRelay({ isManual: true })
  const kit = createTestKit({ adapters: [mockAdapter({ wallets: [{ id: 'mock' }] })], connectors: [relay] })
  kit.mount()
  await prepareConnect(kit)
  const told: string[] = []
  for (const name of ['connectFailed', 'connected', 'error'] as const) kit.events.on(name, () => told.push(name))
  await open(kit)
  prepareSession(kit)
  await settle()
  relay.pair(uri, kit.clock.now() + 240_000)
  const shown = () => kit.store.get(pairingAtom)?.uri
  return { kit, relay, told, shown }
}

test('U-02 a link is there before the tap, and nothing counts as being asked', async () => {
  const { kit, told, shown } = await prepared()

  expect(shown()).toBe(uri)
  expect(kit.store.get(connectingAtom)).toBeUndefined()
  expect(kit.store.get(statusAtom)).toBe('disconnected')
  expect(told).toEqual([])
})

test('U-02 the next connect goes on with the same pairing, and its yes counts', async () => {
  const { kit, relay, shown } = await prepared()
  const connecting = connect(kit, { connectorId: 'walletConnect' })
  await settle()
  expect(shown()).toBe(uri)

  relay.approve()

  await expect(connecting).resolves.toMatchObject({ connectorId: 'walletConnect' })
  expect(asked(relay)).toBe(1)
})

test('S-05 closing gives it up without a word, and the next one is asked again', async () => {
  const { kit, relay, told, shown } = await prepared()

  close(kit)
  await settle()

  expect(shown()).toBeUndefined()
  expect(told).toEqual([])
  prepareSession(kit)
  await settle()
  expect(asked(relay)).toBe(2)
})

test('another wallet is connected instead: what was prepared is given up', async () => {
  const { kit, relay, shown } = await prepared()

  await connect(kit, { connectorId: 'mock' })

  expect(shown()).toBeUndefined()
  relay.approve()
  await settle()
  expect(kit.store.get(connectionsAtom).map(({ connectorId }) => connectorId)).toEqual(['mock'])
})

test('one at a time: preparing twice asks once', async () => {
  const { kit, relay } = await prepared()

  prepareSession(kit)
  await settle()

  expect(asked(relay)).toBe(1)
})

test('what an installed wallet answers before connect is called counts for that, and it is not asked again', async () => {
  const adapter = mockAdapter({
    wallets: [{ id: 'mock', faults: { connectError: new UserRejectedError({ code: 'CONNECTION_REJECTED' }) } }],
  })
  const kit = createTestKit({ adapters: [adapter] })
  kit.mount()
  await prepareConnect(kit)
  const failed: unknown[] = []
  kit.events.on('connectFailed', (event) => failed.push(event))
  const asks = () => adapter.get('mock').calls.filter(({ method }) => method === 'connect').length

  prepareSession(kit, adapter.get('mock'))
  await settle()
  expect([asks(), failed.length]).toEqual([1, 0])

  await expect(connect(kit, { connectorId: 'mock' })).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
  expect([asks(), failed.length]).toEqual([1, 1])
})

test('a library that says that its wallet has granted what the press asked for does not connect it before connect is called', async () => {
  const adapter = mockAdapter({ wallets: [{ id: 'mock' }] })
  const kit = createTestKit({ adapters: [adapter] })
  kit.mount()
  await prepareConnect(kit)

  prepareSession(kit, adapter.get('mock'))
  await settle()
  kit.wallet.emit('granted', { connectorId: 'mock', namespace: 'eip155' })
  await settle()
  expect(kit.store.get(connectionsAtom)).toEqual([])

  await expect(connect(kit, { connectorId: 'mock' })).resolves.toMatchObject({ connectorId: 'mock' })
})

/** What happens around presses on two wallets that heed no abort, and hold all answers back until they give them. */
const happenings = {
  'press A': ({ kit, wallets }) => void prepareSession(kit, wallets.a),
  'press B': ({ kit, wallets }) => void prepareSession(kit, wallets.b),
  'connect A': ({ kit }) => void connect(kit, { connectorId: 'a' }).catch(() => undefined),
  close: async ({ kit }) => {
    close(kit)
    await open(kit)
  },
  answer: ({ answer }) => answer(),
} satisfies { [name: string]: (scene: Awaited<ReturnType<typeof start>>) => unknown }
type Happening = keyof typeof happenings
const names = Object.keys(happenings) as Happening[]
/** All of them in every order, four in a row. */
const orders = names.flatMap((one) => names.flatMap((two) => names.flatMap((three) => names.map((four) => [one, two, three, four]))))

async function start() {
  const adapter = mockAdapter({ wallets: [{ id: 'a' }, { id: 'b' }] })
  const kit = createTestKit({ adapters: [adapter] })
  kit.mount()
  await prepareConnect(kit)
  await open(kit)
  const wallets = { a: adapter.get('a'), b: adapter.get('b') }
  const waiting: (() => void)[] = []
  const hold = () => {
    const connectAfter = new Promise<void>((resolve) => waiting.push(resolve))
    for (const wallet of Object.values(wallets)) wallet.setFaults({ connectAfter })
  }
  hold()
  const answer = () => {
    for (const resolve of waiting.splice(0)) resolve()
    hold()
  }
  return { kit, wallets, answer }
}

/** @returns How many listeners there are more by then. */
function watchListeners(signal: AbortSignal): () => number {
  const ends: (AbortSignal | undefined)[] = []
  let removed = 0
  const { addEventListener, removeEventListener } = signal
  signal.addEventListener = (...given: Parameters<AbortSignal['addEventListener']>) => {
    ends.push(typeof given[2] === 'object' ? given[2].signal : undefined)
    addEventListener.apply(signal, given)
  }
  signal.removeEventListener = (...given: Parameters<AbortSignal['removeEventListener']>) => {
    removed += 1
    removeEventListener.apply(signal, given)
  }
  return () => ends.filter((end) => !end?.aborted).length - removed
}

test('in any order, only connect connects, no wallet is asked more often than it was pressed, and none is ended that is connected', async () => {
  for (const order of orders) {
    const scene = await start()
    const { kit, wallets, answer } = scene
    const countListeners = watchListeners(kit.signal)
    for (const name of order) {
      await happenings[name](scene)
      await settle()
    }
    answer()
    await settle()

    const said = order.join(', ')
    const count = (name: Happening) => order.filter((one) => one === name).length
    const callsOf = ({ calls }: typeof wallets.a) => calls.map(({ method }) => method).filter((method) => method !== 'reconnect')
    const connected = kit.store.get(connectionsAtom).filter(({ status }) => status === 'connected')
    expect(connected.map(({ connectorId }) => connectorId).join(), said).toMatch(count('connect A') > 0 ? /^a?$/ : /^$/)
    // A press and the connect that follows it ask once between them.
    const pairs = order.filter((name, at) => name === 'press A' && order[at + 1] === 'connect A').length
    const asksMax = count('press A') + count('connect A') - pairs
    expect(callsOf(wallets.a).filter((one) => one === 'connect').length, said).toBeLessThanOrEqual(asksMax)
    expect(callsOf(wallets.b).filter((one) => one === 'connect').length, said).toBeLessThanOrEqual(count('press B'))
    if (connected.length > 0) expect(callsOf(wallets.a).at(-1), said).toBe('connect')
    close(kit)
    await settle()
    // A connection has one of its own.
    expect(countListeners(), said).toBeLessThanOrEqual(connected.length)
    kit.destroy()
  }
}, 120_000)

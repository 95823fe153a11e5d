import { UserRejectedError } from '@latchkey/common/contract'
import { createMemoryStorage } from '@latchkey/common/web'
import { mockAdapter, mockRelay, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit, ethereum, solana } from '../../test/createTestKit.ts'
import { pairingAtom } from '../connection/state.ts'
import { cancelConnect, connect } from '../connection/verbs.ts'
import { close, open } from '../modal/verbs.ts'

const uri =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'

async function asking() {
  const relay = mockRelay({ isManual: true })
  const storage = createMemoryStorage()
  const kit = createTestKit({ storage, adapters: [mockAdapter({ wallets: [{}] })], connectors: [relay] })
  kit.mount()
  const attempt = connect(kit, { connectorId: 'walletConnect' })
  const outcome = attempt.then(
    () => 'connected',
    (error: { code: string }) => error.code,
  )
  await settle()
  const shown = () => kit.store.get(pairingAtom)?.uri
  const pair = (lifetimeMs = 240_000, text = uri) => relay.pair(text, kit.clock.now() + lifetimeMs)
  return { kit, relay, storage, outcome, shown, pair }
}

test('S-09 a pairing is shown while its wallet is asked; a newer one takes its place', async () => {
  const { kit, pair, shown } = await asking()
  expect(shown()).toBeUndefined()

  pair()
  expect(kit.store.get(pairingAtom)).toMatchObject({ connectorId: 'walletConnect', namespace: 'eip155', uri })
  pair(240_000, 'wc:second')

  expect(shown()).toBe('wc:second')
})

test('S-09 C-06 with ten seconds left it counts as expired, unless a newer one came', async () => {
  const { kit, pair, shown } = await asking()
  pair()
  await kit.clock.advance(229_999)
  expect(shown()).toBe(uri)
  await kit.clock.advance(1)
  expect(shown()).toBeUndefined()

  pair(240_000, 'wc:second')
  await kit.clock.advance(200_000)
  pair(240_000, 'wc:third')
  await kit.clock.advance(100_000)
  expect(shown()).toBe('wc:third')
})

test.each([
  ['dead already', -1],
  ['with ten seconds to live', 10_000],
])('S-09 a code that is %s on arrival is not shown', async (_, lifetimeMs) => {
  const { pair, shown } = await asking()
  pair(lifetimeMs)
  expect(shown()).toBeUndefined()
})

test.each<[string, (page: Awaited<ReturnType<typeof asking>>) => unknown, string]>([
  ['connected', ({ relay }) => relay.approve(), 'connected'],
  ['declined', ({ relay }) => relay.reject(new UserRejectedError()), 'CONNECTION_REJECTED'],
  ['failed', ({ relay }) => relay.reject(new Error('boom')), 'CONNECT_FAILED'],
  ['cancelled', ({ kit }) => cancelConnect(kit), 'ABORTED'],
  ['closed (N-10)', ({ kit }) => open(kit).then(() => close(kit)), 'MODAL_CLOSED'],
  ['overtaken by another wallet', ({ kit }) => connect(kit, { connectorId: 'mock' }), 'ABORTED'],
])('S-08 the pairing is gone once the attempt was %s, and late codes stay unseen', async (_, end, expected) => {
  const page = await asking()
  page.pair()

  await end(page)

  expect(await page.outcome).toBe(expected)
  expect(page.shown()).toBeUndefined()
  page.pair()
  expect(page.shown()).toBeUndefined()
  // What happened is logged two seconds later; a code would be timed for minutes.
  await page.kit.clock.advance(2_000)
  expect(page.kit.clock.pending).toBe(0)
})

test('N-10 closing takes the code away at once', async () => {
  const { kit, pair, shown } = await asking()
  await open(kit)
  pair()
  close(kit)
  expect(shown()).toBeUndefined()
})

test('T-D6 the pairing never reaches an event, the storage, the console or what is counted', async () => {
  const { kit, relay, storage, outcome, pair } = await asking()
  const told: unknown[] = []
  for (const name of ['opened', 'closed', 'viewChanged', 'connected', 'connectFailed', 'error', 'tracked', 'accountChanged'] as const)
    kit.events.on(name, (payload) => told.push(payload))
  await open(kit)
  pair()
  await settle()
  relay.reject(new Error('boom'))
  await outcome

  const everything = JSON.stringify([told, storage.keys().map((key) => storage.getItem(key)), kit.warnings])
  expect(told.length).toBeGreaterThan(0)
  expect(everything).not.toContain('symKey')
  expect(everything).not.toContain(uri)
})

test('S-33 the family that asked is the one named, whichever it is', async () => {
  const relay = mockRelay({ isManual: true })
  const adapters = [mockAdapter({ wallets: [] }), mockAdapter({ namespace: 'solana', wallets: [] })]
  const kit = createTestKit({ adapters, networks: [ethereum, solana], connectors: [relay] })
  kit.mount()
  connect(kit, { connectorId: 'walletConnect', namespace: 'solana' }).catch(() => {})
  await settle()

  relay.pair(uri, kit.clock.now() + 240_000)

  expect(kit.store.get(pairingAtom)).toMatchObject({ namespace: 'solana' })
})

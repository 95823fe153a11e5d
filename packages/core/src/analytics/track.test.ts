import { LatchkeyError } from '@latchkey/common/contract'
import { type FakeAnswer, fakeHttp, mockAdapter, mockRelay, settle } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { createTestKit, ethereum, solana } from '../../test/createTestKit.ts'
import { connect, disconnect, switchNetwork } from '../connection/verbs.ts'
import { SomethingWentWrongError } from '../errors.ts'
import { close, open } from '../modal/verbs.ts'
import { alertAtom } from '../notice/state.ts'
import { push } from '../router/verbs.ts'
import { track } from './verbs.ts'

/** Past the time in which the first list shows. */
const held = 2_000

function counted(options: Parameters<typeof createTestKit>[0] & { isEnabled?: boolean; sink?: () => FakeAnswer } = {}) {
  const { isEnabled = true, sink = () => ({ json: {}, status: 202 }), ...rest } = options
  const http = fakeHttp({
    '/appkit/v1/config': () => ({ json: { features: [] } }),
    '/projects/v1/origins': () => ({ json: { allowedOrigins: ['https://app.example'] } }),
    '/getWallets': () => ({ json: { data: [], count: 0 } }),
    '/getAnalyticsConfig': () => ({ json: { isAnalyticsEnabled: isEnabled } }),
    '/e': sink,
  })
  const hides = new Set<() => void>()
  const kit = createTestKit({
    gateway: 'https://gateway.example',
    projectId: 'p1',
    features: { identity: false },
    ...rest,
    fetch: http.fetch,
    page: {
      onHide(listener) {
        hides.add(listener)
        return () => hides.delete(listener)
      },
    },
  })
  const events: string[] = []
  kit.events.on('tracked', ({ event }) => events.push(event))
  const unmount = kit.mount()
  const hide = () => {
    for (const listener of hides) listener()
  }
  const sent = () =>
    http.requests
      .filter(({ url }) => url.pathname === '/e')
      .map(({ body }) => body as { props: { type: string; event: string; properties?: unknown } })
  return { kit, http, events, sent, unmount, hide, hides, names: () => sent().map(({ props }) => props.event) }
}

test('A-03 INITIALIZE waits for the first open; MODAL_OPEN and MODAL_CLOSE carry connected', async () => {
  const { kit, http, sent, names } = counted()
  await settle()
  expect(http.requests).toEqual([])

  await open(kit)
  close(kit)
  await open(kit)

  await expect.poll(names).toEqual(expect.arrayContaining(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE', 'MODAL_OPEN']))
  expect(names().filter((name) => name === 'INITIALIZE')).toHaveLength(1)
  expect(sent().find(({ props }) => props.event === 'MODAL_OPEN')).toMatchObject({
    url: 'https://app.example/page',
    domain: 'app.example',
    eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    timestamp: kit.clock.now(),
    props: { type: 'track', properties: { connected: false } },
  })
})

test('B-01 nothing is sent while the first list is on its way; then as it happened', async () => {
  const { kit, http, sent, names } = counted()
  await open(kit)
  const openedAtMs = kit.clock.now()
  await kit.clock.advance(held - 1)
  for (let turn = 0; turn < 20; turn++) await settle()
  expect(names()).toEqual([])
  expect(http.count('/getAnalyticsConfig')).toBe(0)

  await kit.clock.advance(1)

  await expect.poll(names).toEqual(['INITIALIZE', 'MODAL_OPEN'])
  expect(sent().map((event) => (event as unknown as { timestamp: number }).timestamp)).toEqual([openedAtMs, openedAtMs])
  track(kit, { event: 'CLICK_NETWORKS' })
  await expect.poll(names).toContain('CLICK_NETWORKS')
})

test.each([
  ['the modal closes', ({ kit }: ReturnType<typeof counted>) => close(kit)],
  ['the page is left', ({ hide }: ReturnType<typeof counted>) => hide()],
  ['the kit is unmounted', ({ unmount }: ReturnType<typeof counted>) => unmount()],
])('A-03 what waits is sent at once when %s', async (_, leave) => {
  const page = counted()
  await open(page.kit)

  leave(page)

  await expect.poll(page.names).toEqual(expect.arrayContaining(['INITIALIZE', 'MODAL_OPEN']))
  page.unmount()
  expect(page.hides.size).toBe(0)
})

test('A-03 B-22 while the operator keeps none, INITIALIZE alone is sent; the host hears everything', async () => {
  const { kit, events, names } = counted({ isEnabled: false })
  await open(kit)
  close(kit)
  for (let turn = 0; turn < 20; turn++) await settle()
  expect(names()).toEqual(['INITIALIZE'])
  expect(events).toEqual(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE'])
})

test('A-03 with the feature off the operator is not even asked', async () => {
  const { kit, http, names } = counted({ features: { analytics: false, identity: false } })
  await open(kit)
  await kit.clock.advance(held)
  for (let turn = 0; turn < 20; turn++) await settle()
  expect(names()).toEqual(['INITIALIZE'])
  expect(http.count('/getAnalyticsConfig')).toBe(0)
})

test('A-03 MODAL_CREATED is never sent', async () => {
  const { kit, names } = counted()
  await open(kit)
  track(kit, { event: 'MODAL_CREATED' })
  await kit.clock.advance(held)
  await expect.poll(names).toContain('MODAL_OPEN')
  expect(names()).not.toContain('MODAL_CREATED')
})

test('A-03 what users do is counted, each thing once', async () => {
  const adapter = mockAdapter({
    wallets: [{ id: 'no', faults: { connectError: { code: 4001 } } }, { id: 'bad', faults: { connectError: new Error('x') } }, {}],
  })
  const { kit, events } = counted({ adapter })
  await open(kit)
  push(kit, { view: 'WhatIsAWallet' })
  push(kit, { view: 'GetWallet' })
  push(kit, { view: 'AllWallets' })
  await expect.poll(() => events).toContain('CLICK_ALL_WALLETS')
  await connect(kit, { connectorId: 'no' }).catch(() => {})
  await connect(kit, { connectorId: 'bad' }).catch(() => {})
  await connect(kit, { connectorId: 'mock' })
  await switchNetwork(kit, { chainId: kit.config.networks[1]?.caipNetworkId as never })
  await disconnect(kit)

  expect(events).toEqual([
    'INITIALIZE',
    'MODAL_OPEN',
    'CLICK_WALLET_HELP',
    'CLICK_GET_WALLET_HELP',
    'CLICK_ALL_WALLETS',
    'USER_REJECTED',
    'CONNECT_ERROR',
    'CONNECT_SUCCESS',
    'MODAL_CLOSE',
    'SWITCH_NETWORK',
    'DISCONNECT_SUCCESS',
  ])
})

test('A-04 at most five errors in a minute', async () => {
  const { kit, sent } = counted()
  await open(kit)
  const errors = () => sent().filter(({ props }) => props.type === 'error')
  const fail = (times: number) => {
    for (let turn = 0; turn < times; turn++) kit.events.emit('error', { error: new SomethingWentWrongError({ cause: 'x' }) })
  }
  fail(7)
  await kit.clock.advance(held)
  await expect.poll(() => errors().length).toBe(5)
  await kit.clock.advance(60_000)
  fail(2)
  await expect.poll(() => errors().length).toBe(7)
})

const stack = [
  'LatchkeyError: Not so https://app.example/?code=secret1',
  '  at https://app.example/message-that-looks-like-a-frame?token=secret2',
  '    at load (https://app.example/assets/page.js?session=secret3#x:1:2:10:4)',
  '    at other (https://cdn.example/vendor.js:1:1)',
  'run@https://app.example/assets/main.js?v=secret4:7:9',
].join('\n')
test.each([
  [undefined, {}],
  [
    true,
    {
      stackTrace: [
        'at https://app.example/message-that-looks-like-a-frame',
        'at load (https://app.example/assets/page.js:10:4)',
        'run@https://app.example/assets/main.js:7:9',
      ].join('\n'),
    },
  ],
])(
  'A-04 T-D6 an error event has the code, a safe text and, with enableStackTraces %s, this of the stack',
  async (enableStackTraces, trace) => {
    const { kit, sent } = counted({ enableStackTraces })
    await open(kit)
    const error = new LatchkeyError('NAME_REGISTER_FAILED', `No name\u202e at https://node.example/?key=secret5 for ${'so '.repeat(120)}`)
    kit.events.emit('error', { error: Object.assign(error, { stack }) })
    await kit.clock.advance(held)

    const errors = () => sent().filter(({ props }) => props.type === 'error')
    await expect.poll(() => errors().length).toBe(1)
    const { event, properties } = errors()[0]?.props ?? {}
    expect(event).toBe('INTERNAL_SDK_ERROR')
    expect(properties).toEqual({ errorType: 'NAME_REGISTER_FAILED', errorMessage: expect.any(String), ...trace })
    const { errorMessage } = properties as { errorMessage: string }
    expect(errorMessage).toMatch(/^No name at \[url\] for so so/)
    expect(errorMessage.length).toBeLessThanOrEqual(161)
    expect(JSON.stringify(properties)).not.toContain('secret')
  },
)

test("A-05 403 shows 'Invalid App Configuration' once, and nothing more is sent", async () => {
  const { kit, http } = counted({ sink: () => ({ status: 403 }), debug: true })
  const codes: string[] = []
  kit.events.on('error', ({ error }) => codes.push(error.code))
  await open(kit)
  await kit.clock.advance(held)
  await expect.poll(() => kit.store.get(alertAtom)).toMatchObject({ short: 'Invalid App Configuration' })
  const before = http.count('/e')

  close(kit)
  await open(kit)
  for (let turn = 0; turn < 20; turn++) await settle()

  expect(codes).toEqual(['INVALID_APP_CONFIGURATION'])
  expect(http.count('/e')).toBe(before)
})

test('R-A12 analytics that are down change nothing, and at most 20 wait', async () => {
  const { kit, http } = counted({ sink: () => new Response(new ReadableStream()) })
  const codes: string[] = []
  kit.events.on('error', ({ error }) => codes.push(error.code))
  await open(kit)
  for (let turn = 0; turn < 40; turn++) track(kit, { event: 'CLICK_NETWORKS' })
  await kit.clock.advance(held)
  for (let turn = 0; turn < 20; turn++) await settle()
  expect(http.count('/e')).toBeLessThanOrEqual(20)
  expect(codes).toEqual([])
  kit.destroy()
})

test('T-D6 no message of a wallet is sent: a failure is its code', async () => {
  const secret = 'seed phrase apple banana'
  const adapter = mockAdapter({ wallets: [{ faults: { connectError: new Error(secret) } }] })
  const { kit, http, names } = counted({ adapter })
  await open(kit)
  await connect(kit, { connectorId: 'mock' }).catch(() => {})
  await kit.clock.advance(held)
  await expect.poll(names).toContain('CONNECT_ERROR')
  expect(JSON.stringify(http.requests)).not.toContain(secret)
})

test.each([
  [false, 'qr'],
  [true, 'mobile'],
])('A-03 a wallet of the directory that is chosen is counted by its id, on a phone: %s as %s', async (isPhone, platform) => {
  const kit = createTestKit({ page: { isPhone: () => isPhone } })
  kit.mount()
  await kit.awaken()
  const counted: unknown[] = []
  kit.events.on('tracked', (event) => counted.push(event))

  push(kit, { view: 'ConnectingWalletConnect', params: { walletId: 'rain' } })
  push(kit, { view: 'ConnectingWalletConnectBasic' })
  await vi.waitFor(() => expect(counted).toHaveLength(2))

  expect(counted).toEqual([
    { event: 'SELECT_WALLET', properties: { name: 'rain', platform } },
    { event: 'SELECT_WALLET', properties: { name: 'walletConnect', platform: 'qr' } },
  ])
})

test('A-03 S-33 a session of several families is one connection counted', async () => {
  const relay = mockRelay({
    grants: {
      eip155: { chainId: 'eip155:1', addresses: ['0x8ba1f109551bD432803012645Ac136ddd64DBA72'] },
      solana: { chainId: solana.caipNetworkId, addresses: ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'] },
    },
  })
  const kit = createTestKit({ adapters: [], networks: [ethereum, solana], connectors: [relay] })
  kit.mount()
  const counted: unknown[] = []
  kit.events.on('tracked', (event) => counted.push(event))

  await connect(kit, { connectorId: 'walletConnect' })

  expect(counted).toEqual([{ event: 'CONNECT_SUCCESS', properties: { name: 'WalletConnect', method: 'walletConnect' } }])
})

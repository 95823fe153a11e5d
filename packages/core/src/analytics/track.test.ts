import { type FakeAnswer, fakeHttp, mockAdapter, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { connect } from '../connection/connect.ts'
import { disconnect } from '../connection/disconnect.ts'
import { switchNetwork } from '../connection/switchNetwork.ts'
import { SomethingWentWrongError } from '../errors.ts'
import { close } from '../modal/close.ts'
import { open } from '../modal/open.ts'
import { alertAtom } from '../notice/state.ts'
import { push } from '../router/push.ts'
import { track } from './track.ts'

function counted(options: Parameters<typeof createTestKit>[0] & { isEnabled?: boolean; sink?: () => FakeAnswer } = {}) {
  const { isEnabled = true, sink = () => ({ json: {}, status: 202 }), ...rest } = options
  const http = fakeHttp({
    '/appkit/v1/config': () => ({ json: { features: [] } }),
    '/projects/v1/origins': () => ({ json: { allowedOrigins: ['https://app.example'] } }),
    '/getWallets': () => ({ json: { data: [], count: 0 } }),
    '/getAnalyticsConfig': () => ({ json: { isAnalyticsEnabled: isEnabled } }),
    '/e': sink,
  })
  const kit = createTestKit({
    gateway: 'https://gateway.example',
    projectId: 'p1',
    features: { identity: false },
    ...rest,
    fetch: http.fetch,
  })
  const events: string[] = []
  kit.events.on('tracked', ({ event }) => events.push(event))
  kit.mount()
  const sent = () =>
    http.requests
      .filter(({ url }) => url.pathname === '/e')
      .map(({ body }) => body as { props: { type: string; event: string; properties?: unknown } })
  return { kit, http, events, sent, names: () => sent().map(({ props }) => props.event) }
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
  for (let turn = 0; turn < 20; turn++) await settle()
  expect(names()).toEqual(['INITIALIZE'])
  expect(http.count('/getAnalyticsConfig')).toBe(0)
})

test('A-03 MODAL_CREATED is never sent', async () => {
  const { kit, names } = counted()
  await open(kit)
  track(kit, { event: 'MODAL_CREATED' })
  await expect.poll(names).toContain('MODAL_OPEN')
  expect(names()).not.toContain('MODAL_CREATED')
})

test('A-03 what visitors do is counted, each thing once', async () => {
  const adapter = mockAdapter({
    wallets: [{ id: 'no', faults: { connectError: { code: 4001 } } }, { id: 'bad', faults: { connectError: new Error('x') } }, {}],
  })
  const { kit, events } = counted({ adapter })
  await open(kit)
  push(kit, { view: 'WhatIsAWallet' })
  push(kit, { view: 'GetWallet' })
  push(kit, { view: 'AllWallets' })
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
  await expect.poll(() => errors().length).toBe(5)
  await kit.clock.advance(60_000)
  fail(2)
  await expect.poll(() => errors().length).toBe(7)
  expect(errors()[0]?.props).toMatchObject({ event: 'INTERNAL_SDK_ERROR', properties: { errorMessage: 'SOMETHING_WENT_WRONG' } })
})

test("A-05 403 shows 'Invalid App Configuration' once, and nothing more is sent", async () => {
  const { kit, http } = counted({ sink: () => ({ status: 403 }) })
  const codes: string[] = []
  kit.events.on('error', ({ error }) => codes.push(error.code))
  await open(kit)
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
  await expect.poll(names).toContain('CONNECT_ERROR')
  expect(JSON.stringify(http.requests)).not.toContain(secret)
})

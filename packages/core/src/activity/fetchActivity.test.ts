import { deferred, type FakeAnswer, type FakeRequest, fakeHttp, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { otherAddress, ownAddress, transactionOf, transferOf } from '../../test/transactions.ts'
import { connect, switchNetwork } from '../connection/verbs.ts'
import { remoteFeaturesAtom } from '../features/state.ts'
import { getActivity, watchActivity } from './select.ts'
import { historyAtom } from './state.ts'
import { transactionsByYearAtom } from './transactions.ts'
import { fetchActivity, fetchMoreActivity } from './verbs.ts'

const spam = (id: string) =>
  transactionOf(id, { transfers: [transferOf({ quantity: { numeric: '0' }, direction: 'in' })], sentFrom: otherAddress })

async function connected(
  answer: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>,
  options: Parameters<typeof createTestKit>[0] = {},
) {
  const http = fakeHttp({ [`/v1/account/${ownAddress}/history`]: answer })
  const kit = createTestKit({ gateway: 'https://gateway.example', projectId: 'p1', ...options, fetch: http.fetch })
  await connect(kit, { connectorId: 'mock' })
  const counted: string[] = []
  kit.events.on('tracked', ({ event }) => counted.push(event))
  return { kit, http, counted, ids: () => kit.store.get(historyAtom).transactions.map(({ id }) => id) }
}

test('S-19 E-12 loading, then what is shown of the page, the active chain’s only, by year and month, and its cursor', async () => {
  const { kit, http, ids } = await connected(() => ({
    json: { data: [transactionOf('a'), spam('b'), transactionOf('c', { chain: 'eip155:2' }), transactionOf('a')], next: 'n1' },
  }))
  const seen: string[] = []
  const before = getActivity(kit)
  watchActivity(kit, ({ status }) => seen.push(status))
  await fetchActivity(kit)

  expect(seen).toEqual(['loading', 'ready'])
  expect(before).toMatchObject({ status: 'idle', transactions: [], isEmpty: false, next: undefined })
  expect(getActivity(kit)).toMatchObject({ status: 'ready', isEmpty: false, next: 'n1', lastNetworkInView: 'eip155:1' })
  expect(ids()).toEqual(['a'])
  expect(kit.store.get(transactionsByYearAtom)).toMatchObject([{ year: 2026, months: [{ month: 5, transactions: [{ id: 'a' }] }] }])
  expect(Object.fromEntries(http.requests[0]?.url.searchParams ?? [])).toMatchObject({ chainId: 'eip155:1' })
  await fetchActivity(kit)
  expect(http.requests).toHaveLength(1)
})

test('N-20 the past of a chain that the gateway does not know is not asked for', async () => {
  const { kit, http } = await connected(() => ({ json: { data: [], next: null } }))
  kit.store.set(remoteFeaturesAtom, [{ id: 'activity', isEnabled: true, config: ['eip155:9'] }])
  await fetchActivity(kit)
  expect(http.requests).toEqual([])
  expect(kit.store.get(historyAtom)).toMatchObject({ status: 'failed', isEmpty: true })
})

test('S-19 no transactions at all is empty', async () => {
  const { kit } = await connected(() => ({ json: { data: [], next: null } }))
  await fetchActivity(kit)
  expect(kit.store.get(historyAtom)).toMatchObject({ status: 'ready', isEmpty: true, next: undefined })
})

test('U-11 pages of nothing but spam are passed over, five in one go', async () => {
  let page = 0
  const { kit, http, ids } = await connected(() => ({
    json: { data: page++ < 3 ? [spam(String(page))] : [transactionOf('z')], next: `n${page}` },
  }))
  await fetchActivity(kit)
  expect(ids()).toEqual(['z'])
  page = -100
  await fetchMoreActivity(kit)
  expect(http.requests).toHaveLength(9)
  expect(ids()).toEqual(['z'])
})

test('S-19 a failure is empty, without a cursor, counted and typed; it may be tried again after 1 s', async () => {
  let isDown = false
  const { kit, http, counted } = await connected(() => (isDown ? { status: 400 } : { json: { data: [transactionOf('a')], next: 'n1' } }))
  await fetchActivity(kit)
  isDown = true
  await fetchMoreActivity(kit)

  expect(kit.store.get(historyAtom)).toMatchObject({
    status: 'failed',
    isEmpty: true,
    next: undefined,
    transactions: [{ id: 'a' }],
    error: { code: 'FETCH_TRANSACTIONS_FAILED', shortMessage: 'Failed to fetch transactions' },
  })
  expect(counted).toEqual(['LOAD_MORE_TRANSACTIONS', 'ERROR_FETCH_TRANSACTIONS'])
  isDown = false
  await kit.clock.advance(999)
  await fetchActivity(kit)
  expect(http.requests).toHaveLength(2)
  await kit.clock.advance(1)
  await fetchActivity(kit)
  expect(kit.store.get(historyAtom)).toMatchObject({ status: 'ready', next: 'n1', isEmpty: false })
})

test('R-A4 garbage is a failure, too', async () => {
  const { kit } = await connected(() => ({ json: { data: [{ id: 7 }], next: null } }))
  await fetchActivity(kit)
  expect(kit.store.get(historyAtom).status).toBe('failed')
})

test('what is new goes before what is known; a page that joins it not takes its place', async () => {
  let data = ['b', 'a']
  let next: string | null = 'n1'
  const { kit, ids } = await connected(() => ({ json: { data: data.map((id) => transactionOf(id)), next } }))
  await fetchActivity(kit)
  data = ['c', 'b']
  next = 'n2'
  await fetchActivity(kit, { isForced: true })
  expect(ids()).toEqual(['c', 'b', 'a'])
  expect(kit.store.get(historyAtom).next).toBe('n1')

  data = ['z', 'y']
  await fetchActivity(kit, { isForced: true })
  expect(ids()).toEqual(['z', 'y'])
  expect(kit.store.get(historyAtom).next).toBe('n2')
})

test('U-11 T-W4 the history of a chain left behind is not shown, even if it comes late', async () => {
  const first = deferred<FakeAnswer>()
  const { kit, ids } = await connected(({ url }) =>
    url.searchParams.get('chainId') === 'eip155:1'
      ? first.promise
      : { json: { data: [transactionOf('two', { chain: 'eip155:2' })], next: null } },
  )
  const left = fetchActivity(kit)
  left.catch(() => {})
  await expect.poll(() => kit.store.get(historyAtom).status).toBe('loading')
  await switchNetwork(kit, { chainId: 'eip155:2' as never })
  expect(kit.store.get(historyAtom)).toMatchObject({ status: 'idle', transactions: [] })

  await fetchActivity(kit)
  first.resolve({ json: { data: [transactionOf('one')], next: null } })
  await expect(left).rejects.toMatchObject({ code: 'ABORTED' })
  for (let turn = 0; turn < 10; turn++) await settle()

  expect(ids()).toEqual(['two'])
})

test.each([
  ['N-20 the feature off', { features: { activity: false } }],
  ['B-17 no gateway', { gateway: false as const }],
  ['R-06 basic mode', { basic: true }],
])('asks nothing with %s', async (_, options) => {
  const { kit, http } = await connected(() => ({ status: 500 }), options)
  await fetchActivity(kit)
  expect(http.requests).toEqual([])
  expect(kit.store.get(historyAtom).status).toBe('idle')
})

test('V-16 needs an account', async () => {
  await expect(fetchActivity(createTestKit())).rejects.toMatchObject({ code: 'ACTIVE_ADDRESS_MISSING' })
})

import { bitcoin, cosmoshub, polkadot } from '@latchkey/common/networks'
import { createMemoryStorage } from '@latchkey/common/web'
import { fakeHttp, mockAdapter, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit, ethereum } from '../../test/createTestKit.ts'
import { connect, switchNetwork } from '../connection/verbs.ts'
import { toastAtom } from '../notice/state.ts'
import { portfolioAtom } from './state.ts'
import { fetchTokens } from './verbs.ts'

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const path = `/v1/account/${address}/balance`
const dai = {
  name: 'Dai',
  symbol: 'DAI',
  chainId: 'eip155:1',
  address: `eip155:1:${address}`,
  price: 1,
  quantity: { decimals: '18', numeric: '7' },
}
const eth = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 2000, quantity: { decimals: '18', numeric: '0.5' } }
const coin = async () => ({ value: 5n, decimals: 18, symbol: 'ETH' })

function lab(options: Parameters<typeof createTestKit>[0] & { answer?: () => { json: unknown } | { status: number } } = {}) {
  const { answer = () => ({ json: { balances: [eth, dai] } }), ...rest } = options
  const http = fakeHttp({ [path]: () => answer() })
  const adapter = mockAdapter({ capabilities: { getNativeBalance: coin } })
  const kit = createTestKit({ gateway: 'https://gateway.example', projectId: 'p1', adapter, ...rest, fetch: http.fetch })
  return { kit, http, connected: () => connect(kit, { connectorId: 'mock' }) }
}

test('C-02 the portfolio of account and chain is asked for again after 30 s, or when forced, at the chain then', async () => {
  const { kit, http, connected } = lab()
  await connected()

  expect(await fetchTokens(kit)).toMatchObject({ status: 'ready', data: { total: '1007', currency: 'usd', isPartial: false } })
  await kit.clock.advance(29_999)
  await fetchTokens(kit)
  expect(http.requests).toHaveLength(1)
  expect(Object.fromEntries(http.requests[0]?.url.searchParams ?? [])).toMatchObject({
    currency: 'usd',
    chainId: 'eip155:1',
    projectId: 'p1',
  })
  await fetchTokens(kit, { isForced: true })
  expect(http.requests[1]?.url.searchParams.get('forceUpdate')).toBe('true')
  await kit.clock.advance(30_000)
  await fetchTokens(kit)

  expect(http.requests).toHaveLength(3)
  expect(kit.store.get(portfolioAtom).data?.tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'DAI'])
  await switchNetwork(kit, { chainId: 'eip155:2' as never })
  expect(kit.store.get(portfolioAtom)).toEqual({ status: 'idle' })
})

test('S-26 a failure is noticed and locks for 30 s; what was known stays', async () => {
  let isDown = false
  const { kit, http, connected } = lab({ answer: () => (isDown ? { status: 400 } : { json: { balances: [eth] } }) })
  kit.mount()
  await kit.awaken()
  await connected()
  await fetchTokens(kit)
  // What reacts to it comes with the connection.
  await import('../reactions/account/accountReactions.ts')
  for (let turn = 0; turn < 20; turn++) await settle()
  isDown = true

  expect(await fetchTokens(kit, { isForced: true })).toMatchObject({ status: 'failed', data: { total: '1000' }, failedAt: kit.clock.now() })
  await expect.poll(() => kit.store.get(toastAtom)).toMatchObject({ kind: 'error', text: 'TOKEN_BALANCE_UNAVAILABLE' })
  isDown = false
  await kit.clock.advance(29_999)
  expect(await fetchTokens(kit, { isForced: true })).toMatchObject({ status: 'failed' })
  await kit.clock.advance(1)
  expect(await fetchTokens(kit)).toMatchObject({ status: 'ready' })
  expect(kit.store.get(portfolioAtom).failedAt).toBeUndefined()
  expect(http.count(path)).toBe(3)
})

test('E-19 what an earlier page knew is used while it is fresh', async () => {
  const storage = createMemoryStorage()
  const moved = [
    { ...eth, priceDayAgo: 2500 },
    { ...dai, priceDayAgo: 1 },
  ]
  const first = lab({ storage, answer: () => ({ json: { balances: moved } }) })
  await first.connected()
  await fetchTokens(first.kit)

  const second = lab({ storage, clock: first.kit.clock })
  await second.connected()
  expect(await fetchTokens(second.kit)).toEqual(first.kit.store.get(portfolioAtom))
  expect(second.kit.store.get(portfolioAtom).data).toMatchObject({
    dayChange: { amount: '-250' },
    tokens: [{ priceDayAgo: '2500' }, { priceDayAgo: '1' }],
  })
  expect(second.http.requests).toEqual([])

  await first.kit.clock.advance(30_000)
  const third = lab({ storage, clock: first.kit.clock })
  await third.connected()
  await fetchTokens(third.kit)
  expect(third.http.requests).toHaveLength(1)
})

/** A portfolio as a page stores it, with what someone else has put in its place. */
function spoil(change: object = {}, token: object = {}) {
  const native = {
    id: 'eip155:1:native',
    chainId: 'eip155:1',
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
    amount: '1',
    isUnverified: false,
  }
  return { tokens: [{ ...native, ...token }], total: '1', currency: 'usd', isPartial: false, ...change }
}
const envelope = (value: unknown, updatedAt: unknown, version: unknown = 1) =>
  JSON.stringify({ version, value: { [`eip155:1:${address}`]: { updatedAt, value } } })

test('E-19 a stored portfolio that makes sense is shown', async () => {
  const storage = createMemoryStorage()
  const { kit, http, connected } = lab({ storage })
  storage.setItem('cache.portfolio', envelope(spoil(), kit.clock.now()))
  await connected()
  expect(await fetchTokens(kit)).toMatchObject({ status: 'ready', data: { total: '1' } })
  expect(http.requests).toEqual([])
})

test.each<[string, (nowMs: number) => string]>([
  ['torn', (nowMs) => envelope(spoil(), nowMs).slice(0, -5)],
  [
    'of no version',
    (nowMs) => JSON.stringify({ [`eip155:1:${address}`]: { updatedAt: nowMs, value: spoil() } }).replace('{', '{"version":{},'),
  ],
  ['of a later version', (nowMs) => envelope(spoil(), nowMs, 2)],
  ['with a time that is none', () => envelope(spoil(), 'now')],
  ['nothing', (nowMs) => envelope(null, nowMs)],
  ['a list', (nowMs) => envelope([], nowMs)],
  ['without a list of tokens', (nowMs) => envelope(spoil({ tokens: 'all' }), nowMs)],
  ['with more tokens than are stored', (nowMs) => envelope(spoil({ tokens: Array(101).fill(spoil().tokens[0]) }), nowMs)],
  ['with a total that is no number', (nowMs) => envelope(spoil({ total: '1e9' }), nowMs)],
  ['with a token of no chain', (nowMs) => envelope(spoil({}, { chainId: 'mainnet' }), nowMs)],
  ['with a token of no contract', (nowMs) => envelope(spoil({}, { address: 'javascript:alert(1)' }), nowMs)],
  ['with more decimals than a token has', (nowMs) => envelope(spoil({}, { decimals: 1e9 }), nowMs)],
  ['with an amount below nothing', (nowMs) => envelope(spoil({}, { amount: '-1' }), nowMs)],
  ['with a price that is none', (nowMs) => envelope(spoil({}, { price: 'free' }), nowMs)],
  ['with a price of yesterday that is none', (nowMs) => envelope(spoil({}, { priceDayAgo: '-1' }), nowMs)],
  ['with a change that is none', (nowMs) => envelope(spoil({ dayChange: { amount: '1', percent: 'all' } }), nowMs)],
  ['with a name without end', (nowMs) => envelope(spoil({}, { name: 'x'.repeat(257) }), nowMs)],
])('E-20 a stored portfolio %s is dropped and asked for again', async (_what, text) => {
  const storage = createMemoryStorage()
  const { kit, http, connected } = lab({ storage })
  storage.setItem('cache.portfolio', text(kit.clock.now()))
  const dropped: string[] = []
  kit.events.on('storageDropped', ({ key }) => dropped.push(key))
  await connected()
  expect(await fetchTokens(kit)).toMatchObject({ status: 'ready', data: { total: '1007' } })
  expect(http.requests).toHaveLength(1)
  expect(dropped).toEqual(['cache.portfolio'])
  expect(storage.getItem('cache.portfolio')).toContain('"total":"1007"')
})

test.each([
  ['B-17 without a gateway', { gateway: false as const }, 0],
  ['with a gateway that serves another chain', { answer: () => ({ status: 404 }) }, 1],
  ['with a gateway that lists no coin', { answer: () => ({ json: { balances: [] } }) }, 1],
])('%s the coin is all there is', async (_, options, requests) => {
  const { kit, http, connected } = lab(options)
  await connected()
  expect(await fetchTokens(kit)).toMatchObject({
    status: 'ready',
    data: { tokens: [{ id: 'eip155:1:native', amount: 5n, name: 'Ether' }], isPartial: true },
  })
  expect(http.requests).toHaveLength(requests)
})

test.each([
  ['bip122', bitcoin],
  ['polkadot', polkadot],
  ['cosmos', cosmoshub],
] as const)(
  'B-08 R-12 of %s the gateway knows the coin and its price; where it serves another chain, the chain’s own node does',
  async (namespace, network) => {
    const adapter = mockAdapter({ namespace, wallets: [{ addresses: [address] }], capabilities: { getNativeBalance: coin } })
    const { decimals, name, symbol } = network.nativeCurrency
    const held = { name, symbol, chainId: network.caipNetworkId, price: 3, quantity: { decimals: String(decimals), numeric: '2' } }
    let balances = [held]
    const { kit, connected } = lab({ adapter, networks: [network], answer: () => ({ json: { balances } }) })
    await connected()
    const id = `${network.caipNetworkId}:native`

    const amount = 2n * 10n ** BigInt(decimals)
    expect(await fetchTokens(kit)).toMatchObject({ status: 'ready', data: { total: '6', tokens: [{ id, amount, price: '3' }] } })
    balances = []
    expect(await fetchTokens(kit, { isForced: true })).toMatchObject({ status: 'ready', data: { tokens: [{ id, amount: 5n }] } })
  },
)

test.each([
  ['R-A4 garbage', () => ({ json: { balances: 'none' } })],
  ['R-A4 no JSON', () => new Response('<html>')],
])('%s fails the resource, not the caller', async (_, answer) => {
  const { kit, connected } = lab({ answer: answer as never })
  await connected()
  expect(await fetchTokens(kit)).toMatchObject({ status: 'failed' })
})

test('B-20 N-20 with the look-up off nothing is asked', async () => {
  const { kit, http, connected } = lab({ features: { balance: false } })
  await connected()
  expect(await fetchTokens(kit)).toEqual({ status: 'idle' })
  expect(http.requests).toEqual([])
})

test('A-07 what the wallet lists is added; the gateway’s word stands where both know', async () => {
  const listed = {
    name: 'Fern',
    symbol: 'FERN',
    decimals: 18,
    balance: 3n * 10n ** 18n,
    address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
    price: 2,
  }
  const adapter = mockAdapter({
    capabilities: { getAssets: async () => [listed, { ...listed, address, balance: 1n }, { ...listed, decimals: 0 }] },
  })
  const { kit, connected } = lab({ adapter })
  await connected()
  const { data } = await fetchTokens(kit)
  expect(data?.tokens.map(({ symbol, value }) => [symbol, value])).toEqual([
    ['ETH', '1000'],
    ['DAI', '7'],
    ['FERN', '6'],
  ])
})

test('A-07 a wallet that never answers is waited for 3 s', async () => {
  const adapter = mockAdapter({ capabilities: { getAssets: () => new Promise(() => {}) } })
  const { kit, connected } = lab({ adapter })
  await connected()
  const fetched = fetchTokens(kit)
  await expect
    .poll(async () => {
      await kit.clock.advance(500)
      return kit.store.get(portfolioAtom).status
    })
    .toBe('ready')
  expect((await fetched).data?.tokens).toHaveLength(2)
})

test('nothing connected', async () => {
  await expect(fetchTokens(createTestKit({ networks: [ethereum] }))).rejects.toMatchObject({ code: 'ACTIVE_ADDRESS_MISSING' })
})

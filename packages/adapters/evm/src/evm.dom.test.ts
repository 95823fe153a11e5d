import { badIcons, testContext } from '@latchkey/test/conformance'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { evm } from './evm.ts'
import { testNetwork } from './testNetwork.fixture.ts'
import { testWallet } from './testWallet.fixture.ts'
import type { Eip1193Provider } from './wallet/provider.ts'

const icon = 'data:image/svg+xml;base64,PHN2Zy8+'
const uuid = (number: number) => `350670db-19fa-4704-a166-${String(number).padStart(12, '0')}`
let pages: AbortController

beforeEach(() => {
  pages = new AbortController()
})
afterEach(() => {
  pages.abort()
  vi.useRealTimers()
  for (const name of ['ethereum', 'coinbaseWalletExtension']) Reflect.deleteProperty(window, name)
})

function mount(options: Parameters<typeof evm>[0] = {}) {
  const context = testContext({ networks: [testNetwork(1)] })
  const adapter = evm(options)(context)
  adapter.discover?.(pages.signal)
  return { context, adapter, list: () => adapter.getConnectors().map(({ id, name, type }) => ({ id, name, type })) }
}

function announce(provider: unknown, info: unknown = {}) {
  const detail = { provider, info: { uuid: uuid(1), name: 'Test Wallet', rdns: 'example.wallet', icon, ...(info as object) } }
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

/** Announces as wallets do: now, and whenever asked. */
function installWallet(provider: Eip1193Provider, info: unknown) {
  const say = () => announce(provider, info)
  window.addEventListener('eip6963:requestProvider', say, { signal: pages.signal })
  say()
}

test('B-07 touches neither window nor wallets before discover', () => {
  installWallet(testWallet(), {})
  const adapter = evm()(testContext())

  expect(adapter.getConnectors()).toEqual([])
})

test('E-06 lists wallets that announced themselves, before and after, in order, with what they say', () => {
  installWallet(testWallet(), { rdns: 'first.wallet', name: 'First' })
  const { adapter, context } = mount()
  installWallet(testWallet(), { rdns: 'second.wallet', name: 'Second', uuid: uuid(2) })

  expect(adapter.getConnectors()).toMatchObject([
    { id: 'first.wallet', namespace: 'eip155', name: 'First', type: 'announced', icon, info: { rdns: 'first.wallet', uuid: uuid(1) } },
    { id: 'second.wallet', name: 'Second' },
  ])
  expect(context.emitted).toEqual(Array(2).fill({ name: 'connectorsChanged', payload: { namespace: 'eip155' } }))
})

test('R-W8 lists a wallet that announces itself again once', () => {
  const wallet = testWallet()
  const { list, context } = mount()
  for (let times = 0; times < 5; times++) announce(wallet, { uuid: uuid(times) })

  expect(list()).toHaveLength(1)
  expect(context.emitted).toHaveLength(1)
})

test.each([
  ['rdns', {}, { uuid: uuid(2) }],
  ['uuid', {}, { rdns: 'other.wallet' }],
])('T-W1 lists two objects that claim one %s twice, marks both and merges neither', async (_, first, second) => {
  const [real, fake] = [testWallet(), testWallet()]
  const { adapter } = mount()
  announce(real, first)
  announce(fake, second)

  const connectors = adapter.getConnectors()
  expect(connectors.map(({ isDuplicate }) => isDuplicate)).toEqual([true, true])
  expect(new Set(connectors.map(({ id }) => id)).size).toBe(2)
  await connectors[1]?.connect({ signal: pages.signal })
  expect(real.calls).toEqual([])
  expect(fake.calls).toContain('eth_requestAccounts')
})

test('T-W1 says of lone wallets nothing of the kind', () => {
  const { adapter } = mount()
  announce(testWallet())
  announce(testWallet(), { rdns: 'other.wallet', uuid: uuid(2) })

  expect(adapter.getConnectors().some(({ isDuplicate }) => isDuplicate)).toBe(false)
})

const trap = () => {
  throw new Error('trap')
}
test.each([
  ['no info', undefined],
  ['a getter that throws', Object.defineProperty({}, 'name', { get: trap, enumerable: true })],
  ['a name of 1 MB', { name: 'x'.repeat(1e6) }],
  ['an empty name', { name: '' }],
  ['a name of nothing seen', { name: '\u200B\u202E' }],
  ['a name that is no text', { name: { toString: trap } }],
  ['the rdns __proto__', { rdns: '__proto__' }],
  ['the rdns constructor', { rdns: 'constructor' }],
  ['an rdns with markup', { rdns: 'a.b"><script>' }],
  ['a long rdns', { rdns: `${'a.'.repeat(200)}b` }],
  ['a uuid that is none', { uuid: 'javascript:1' }],
  ['a long uuid', { uuid: 'a'.repeat(65) }],
])('T-W2 ignores an announcement with %s', (_, info) => {
  const { list } = mount()
  const details = info && Object.getOwnPropertyDescriptor(info, 'name')?.get ? info : undefined
  if (info === undefined) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { provider: testWallet() } }))
  else if (details) {
    const detail = { provider: testWallet(), info: Object.assign(details, { uuid: uuid(1), rdns: 'a.b', icon }) }
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  } else announce(testWallet(), info)

  expect(list()).toEqual([])
})

test.each([
  ['nothing', undefined],
  ['no object', 'provider'],
  ['an object that cannot be asked', { request: 'no' }],
  ['a trap', Object.defineProperty({}, 'request', { get: trap })],
  ['a proxy full of traps', new Proxy({}, { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap })],
])('T-W2 R-W9 ignores an announcement whose provider is %s', (_, provider) => {
  const { list } = mount()

  announce(provider)

  expect(list()).toEqual([])
})

test.each(badIcons)('T-D4 T-W2 leaves out an icon that is %s', (_, bad) => {
  const { adapter } = mount()

  announce(testWallet(), { icon: bad })

  expect(adapter.getConnectors()).toMatchObject([{ icon: undefined }])
})

test('T-W2 copies what it read: a wallet cannot change its row afterwards, and each field is read once', () => {
  const { adapter } = mount()
  const reads: string[] = []
  const info = new Proxy(
    { uuid: uuid(1), name: 'Honest', rdns: 'a.b', icon },
    {
      get(target, field: 'name') {
        reads.push(field)
        return target[field]
      },
    },
  )
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: testWallet() } }))

  expect(reads.sort()).toEqual(['icon', 'name', 'rdns', 'uuid'])
  expect(adapter.getConnectors()[0]?.name).toBe('Honest')
})

test('T-W2 lists at most 50 wallets, and reads at most 200 announcements in 10 s', () => {
  vi.useFakeTimers()
  const { list } = mount()
  for (let number = 0; number < 60; number++) announce(testWallet(), { rdns: `w${number}.example`, uuid: uuid(number) })
  expect(list()).toHaveLength(50)

  const crowded = mount({})
  const same = testWallet()
  for (let number = 0; number < 200; number++) announce(same)
  announce(testWallet(), { rdns: 'late.example', uuid: uuid(3) })
  expect(crowded.list()).toHaveLength(1)
  vi.advanceTimersByTime(10_000)
  announce(testWallet(), { rdns: 'later.example', uuid: uuid(4) })

  expect(crowded.list().map(({ id }) => id)).toEqual(['example.wallet', 'later.example'])
})

test('E-06 lists a wallet that only sets window.ethereum', async () => {
  const wallet = Object.assign(testWallet(), { isMetaMask: true, isRabby: true })
  Reflect.set(window, 'ethereum', wallet)
  const { adapter, list } = mount()

  expect(list()).toEqual([{ id: 'injected', name: 'Rabby Wallet', type: 'injected' }])
  expect(await adapter.getConnectors()[0]?.getProvider()).toBe(wallet)
})

test('E-06 lists each of window.ethereum.providers, and not the one that picks for them', () => {
  const inner = [Object.assign(testWallet(), { isMetaMask: true }), testWallet()]
  Reflect.set(window, 'ethereum', Object.assign(testWallet(), { providers: inner }))
  const { list } = mount()

  expect(list()).toEqual([
    { id: 'injected', name: 'MetaMask', type: 'injected' },
    { id: 'injected#2', name: 'Browser Wallet', type: 'injected' },
  ])
})

test('E-06 gives one provider object one row, however often it is found', () => {
  const wallet = Object.assign(testWallet(), { isCoinbaseWallet: true })
  Reflect.set(window, 'ethereum', wallet)
  Reflect.set(window, 'coinbaseWalletExtension', wallet)
  installWallet(wallet, { rdns: 'com.coinbase.wallet', name: 'Coinbase Wallet' })
  const { list } = mount()

  expect(list()).toEqual([{ id: 'com.coinbase.wallet', name: 'Coinbase Wallet', type: 'announced' }])
})

test('E-06 lists Coinbase’s wallet under its own id where it does not announce itself', () => {
  Reflect.set(window, 'ethereum', Object.assign(testWallet(), { isCoinbaseWallet: true }))
  const { list } = mount()

  expect(list()).toEqual([{ id: 'coinbaseWallet', name: 'Coinbase Wallet', type: 'injected' }])
})

test('R-W7 finds a wallet that is injected late, with and without a word', () => {
  vi.useFakeTimers()
  const { list } = mount()
  vi.advanceTimersByTime(3_000)
  Reflect.set(window, 'ethereum', testWallet())
  vi.advanceTimersByTime(500)
  expect(list()).toHaveLength(1)

  Reflect.set(window, 'ethereum', testWallet())
  vi.advanceTimersByTime(60_000)
  window.dispatchEvent(new Event('ethereum#initialized'))

  expect(list()).toHaveLength(2)
})

test('B-03 looks for nothing once discovery is over', () => {
  vi.useFakeTimers()
  const { list } = mount()

  pages.abort()
  announce(testWallet())
  Reflect.set(window, 'ethereum', testWallet())
  vi.advanceTimersByTime(10_000)
  window.dispatchEvent(new Event('ethereum#initialized'))

  expect(list()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test.each([undefined, null, 7, {}, { request: 1 }])('R-W9 takes window.ethereum = %j for no wallet', (value) => {
  Reflect.set(window, 'ethereum', value)

  expect(mount().list()).toEqual([])
})

test('U-02 connects directly inside a wallet’s own browser', () => {
  Reflect.set(window, 'ethereum', Object.assign(testWallet(), { isCoinbaseWallet: true, isCoinbaseBrowser: true }))
  const { adapter } = mount()

  expect(adapter.getConnectors()).toMatchObject([{ id: 'coinbaseWallet', isHost: true }])
})

test('U-02 does not call an extension a host', () => {
  Reflect.set(window, 'ethereum', Object.assign(testWallet(), { isMetaMask: true }))

  expect(mount().adapter.getConnectors()).toMatchObject([{ isHost: false }])
})

test('U-02 puts a wallet that the page runs inside first', () => {
  installWallet(testWallet(), {})
  installWallet(Object.assign(testWallet(), { isCoinbaseBrowser: true }), { rdns: 'host.wallet', uuid: uuid(2) })

  expect(
    mount()
      .list()
      .map(({ id }) => id),
  ).toEqual(['host.wallet', 'example.wallet'])
})

test('B-03 two kits on one page share nothing', () => {
  const wallet = testWallet()
  const [one, two] = [mount({ sources: [] }), mount()]
  announce(wallet)

  expect(one.list()).toEqual([])
  expect(two.list()).toHaveLength(1)
})

test.each([0.9, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
  'V-11 V-22 refuses the base fee multiplier %d when the kit is made',
  (baseFeeMultiplier) => {
    expect(() => evm({ baseFeeMultiplier })(testContext())).toThrow('Option baseFeeMultiplier: expected a number of at least 1')
  },
)

// @vitest-environment happy-dom
import { testContext } from '@latchkey/test/conformance'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createConfig, http, injected } from 'wagmi'
import { connect } from 'wagmi/actions'
import { accounts, testChain, testNetwork } from '../config.fixture.ts'
import { wagmi } from '../wagmi.ts'

const chain = testChain(31337, 'http://127.0.0.1:9')
let page: AbortController

beforeEach(() => {
  page = new AbortController()
})
afterEach(() => {
  page.abort()
  Reflect.deleteProperty(window, 'ethereum')
})

/** A wallet that grants its account. */
const wallet = () => ({
  async request({ method }: { method: string }) {
    if (method === 'eth_chainId') return '0x7a69'
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [accounts[0]]
    throw Object.assign(new Error('The method does not exist'), { code: -32601 })
  },
  on() {},
  removeListener() {},
})

/** Announces a wallet as EIP-6963 has it, whenever it is asked for. */
function announce(provider: unknown, rdns: string) {
  const info = { uuid: '350670db-19fa-4704-a166-000000000001', name: rdns, rdns, icon: 'data:image/svg+xml;base64,PHN2Zy8+' }
  const say = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ provider, info }) }))
  window.addEventListener('eip6963:requestProvider', say, { signal: page.signal })
  say()
}

/** wagmi as its own pages set it up, and the kit's list of it once the page is mounted. */
function open() {
  const config = createConfig({ chains: [chain], connectors: [injected()], transports: { [chain.id]: http() }, storage: null })
  const context = testContext({ networks: [testNetwork(chain)] })
  const adapter = wagmi({ config })(context)
  const list = () => adapter.getConnectors().map(({ id, type }) => [id, type])
  return { config, context, list, mount: () => adapter.discover?.(page.signal) }
}

test('B-31 with no wallet in the page none is listed', async () => {
  let reads = 0
  Object.defineProperty(window, 'ethereum', { configurable: true, get: () => void reads++ })
  const { list, mount, context } = open()
  const before = reads

  mount()
  window.dispatchEvent(new Event('ethereum#initialized'))

  await expect.poll(() => reads).toBeGreaterThan(before + 1)
  expect(list()).toEqual([])
  expect(context.emitted).toEqual([])
})

test('B-31 one wallet that is only injected is listed once', async () => {
  Object.assign(window, { ethereum: wallet() })
  const { list, mount, context } = open()
  mount()

  await expect.poll(list).toEqual([['injected', 'injected']])
  expect(context.emitted).toEqual([{ name: 'connectorsChanged', payload: { namespace: 'eip155' } }])
})

test('B-31 one wallet that is injected and announces itself is listed once, as the announced one', async () => {
  const provider = wallet()
  Object.assign(window, { ethereum: provider })
  announce(provider, 'example.wallet')
  const { list, mount, context } = open()
  mount()

  await expect.poll(() => context.emitted.length).toBeGreaterThan(0)
  expect(list()).toEqual([['example.wallet', 'announced']])
})

test('B-31 one wallet that only announces itself is listed from the start', async () => {
  announce(wallet(), 'example.wallet')
  const { list, mount, context } = open()
  expect(list()).toEqual([['example.wallet', 'announced']])
  mount()

  await expect.poll(() => context.emitted.length).toBeGreaterThan(0)
  expect(list()).toEqual([['example.wallet', 'announced']])
})

test('B-31 two wallets are two', async () => {
  const provider = wallet()
  Object.assign(window, { ethereum: provider })
  announce(wallet(), 'example.other')
  const { list, mount } = open()
  mount()

  await expect.poll(list).toEqual([
    ['injected', 'injected'],
    ['example.other', 'announced'],
  ])
})

test('B-31 R-W7 a wallet that is injected late is listed then', async () => {
  const { list, mount, context } = open()
  mount()
  expect(list()).toEqual([])

  Object.assign(window, { ethereum: wallet() })
  window.dispatchEvent(new Event('ethereum#initialized'))

  await expect.poll(list).toEqual([['injected', 'injected']])
  expect(context.emitted).toContainEqual({ name: 'connectorsChanged', payload: { namespace: 'eip155' } })
})

test('B-31 B-14 a wallet that the host has connected is listed at once, by the connector that it was connected with', async () => {
  const provider = wallet()
  Object.assign(window, { ethereum: provider })
  announce(provider, 'example.wallet')
  const { config, list, mount, context } = open()
  const [own] = config.connectors
  if (!own) throw new Error('no connector')
  await connect(config, { connector: own })

  expect(list()).toContainEqual(['injected', 'injected'])
  mount()
  await expect.poll(() => context.emitted.some(({ name }) => name === 'connectorsChanged')).toBe(true)
  expect(list()).toEqual([['injected', 'injected']])
})

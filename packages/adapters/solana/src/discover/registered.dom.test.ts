import { badIcons, testContext } from '@latchkey/test/conformance'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { solana } from '../solana.ts'
import { testNetwork } from '../testNetwork.fixture.ts'
import { testWallet } from '../testWallet.fixture.ts'
import { classic } from './classic.ts'
import type { ClassicWallet } from './classicWallet.ts'
import { walletBrowsers } from './walletBrowsers.ts'

let pages: AbortController
let extensions: AbortController
beforeEach(() => {
  pages = new AbortController()
  extensions = new AbortController()
})
afterEach(() => {
  pages.abort()
  extensions.abort()
})

function mount(options: Parameters<typeof solana>[0] = {}) {
  const context = testContext({ namespace: 'solana', networks: [testNetwork()] })
  const adapter = solana(options)(context)
  adapter.discover?.(pages.signal)
  return { context, adapter, list: () => adapter.getConnectors().map(({ id, name, type }) => ({ id, name, type })) }
}

/** Registers as wallets do: now, and whenever a page says that it is ready. @returns Takes every registration back. */
function install(...wallets: unknown[]): () => void {
  const leaving: (() => void)[] = []
  const callback = (api: { register: (...wallets: unknown[]) => () => void }) => void leaving.push(api.register(...wallets))
  const onReady = (event: Event) => callback((event as CustomEvent).detail)
  window.addEventListener('wallet-standard:app-ready', onReady, { signal: extensions.signal })
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  return () => {
    for (const leave of leaving) leave()
  }
}

test('B-07 touches neither window nor wallets before discover', () => {
  install(testWallet())

  expect(solana()(testContext({ namespace: 'solana' })).getConnectors()).toEqual([])
})

test('E-06 lists wallets that registered before and after, in order, with what they say', () => {
  install(testWallet({ name: 'First' }))
  const { adapter, context } = mount()
  install(testWallet({ name: 'Second Wallet!' }))

  expect(adapter.getConnectors()).toMatchObject([
    { id: 'first', namespace: 'solana', name: 'First', type: 'announced', icon: 'data:image/svg+xml;base64,PHN2Zy8+' },
    { id: 'second-wallet', name: 'Second Wallet!' },
  ])
  expect(context.emitted).toEqual(Array(2).fill({ name: 'connectorsChanged', payload: { namespace: 'solana' } }))
})

test('R-W8 lists a wallet that registers again once', () => {
  const wallet = testWallet()
  const { list, context } = mount()
  for (let times = 0; times < 5; times++) install(wallet)

  expect(list()).toHaveLength(1)
  expect(context.emitted).toHaveLength(1)
})

test('T-W1 lists two objects that claim one name twice, marks both and merges neither', async () => {
  const [real, fake] = [testWallet(), testWallet()]
  const { adapter } = mount()
  install(real, fake)

  const connectors = adapter.getConnectors()
  expect(connectors.map(({ isDuplicate }) => isDuplicate)).toEqual([true, true])
  expect(connectors.map(({ id }) => id)).toEqual(['test-wallet', 'test-wallet#2'])
  expect(await connectors[1]?.getProvider()).toBe(fake)
})

test('E-06 takes a wallet off the list that leaves', () => {
  const { list, context } = mount()
  const leave = install(testWallet())

  leave()
  leave()

  expect(list()).toEqual([])
  expect(context.emitted).toHaveLength(2)
})

const trap = () => {
  throw new Error('trap')
}
test.each([
  ['nothing', undefined],
  ['no object', 'wallet'],
  ['one without Solana', testWallet({ chains: ['sui:mainnet'] })],
  ['one that cannot be connected to', testWallet({ features: ['solana:signMessage'] })],
  ['one that signs nothing', testWallet({ features: ['standard:connect'] })],
  ['one without a name', testWallet({ name: '' })],
  ['a name of nothing seen', testWallet({ name: '\u200B\u202E' })],
  ['a name of 1 MB', testWallet({ name: 'x'.repeat(1e6) })],
  ['a getter that throws', Object.defineProperty({ ...testWallet() }, 'name', { get: trap })],
  ['a proxy full of traps', new Proxy({}, { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap })],
])('T-W2 R-W9 ignores %s', (_, wallet) => {
  const { list } = mount()

  install(wallet)

  expect(list()).toEqual([])
})

test('T-W2 goes on when a wallet breaks while it registers', () => {
  const { list } = mount()
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: trap }))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'nothing' }))
  install(testWallet())

  expect(list()).toHaveLength(1)
})

test.each(badIcons)('T-D4 T-W2 leaves out an icon that is %s', (_, icon) => {
  const { adapter } = mount()

  install({ ...testWallet(), icon })

  expect(adapter.getConnectors()).toMatchObject([{ icon: undefined }])
})

test('T-W2 makes names one safe line, and lists at most 50 wallets', () => {
  const { list } = mount()
  install(testWallet({ name: 'Pay\u202E\n Pal' }))
  for (let number = 0; number < 60; number++) install(testWallet({ name: `Wallet ${number}` }))

  expect(list()[0]?.name).toBe('Pay Pal')
  expect(list()).toHaveLength(50)
})

test('B-03 looks for nothing once discovery is over, and two kits share nothing', () => {
  const [one, two] = [mount({ sources: [] }), mount()]
  install(testWallet())
  pages.abort()
  install(testWallet({ name: 'Late' }))

  expect(one.list()).toEqual([])
  expect(two.list()).toHaveLength(1)
})

function classicWallet(name: string, readyState: string) {
  const listeners = new Set<() => void>()
  const wallet = {
    name,
    icon: 'data:image/png;base64,AAAA',
    readyState,
    publicKey: null,
    connected: false,
    connect: async () => {},
    autoConnect: async () => {},
    disconnect: async () => {},
    signTransaction: async (transaction: object) => transaction,
    on: (event: string, listener: () => void) => event === 'readyStateChange' && listeners.add(listener),
    off: (_event: string, listener: () => void) => listeners.delete(listener),
    become(state: string) {
      wallet.readyState = state
      for (const listener of listeners) listener()
    },
    listeners,
  }
  return wallet satisfies ClassicWallet as typeof wallet & ClassicWallet
}

test.each([
  ['Installed', 'injected'],
  ['Loadable', 'external'],
  ['NotDetected', undefined],
  ['Unsupported', undefined],
])('E-06 lists a classic wallet that is %s as %s', (readyState, type) => {
  const { list } = mount({ wallets: [classic([classicWallet('Ledger', readyState)], () => import('@solana/web3.js'))] })

  expect(list()).toEqual(type ? [{ id: 'ledger', name: 'Ledger', type }] : [])
})

test('E-06 lists a classic wallet as soon as it is there, and listens no longer than it looks', () => {
  const wallet = classicWallet('Slow', 'NotDetected')
  const { list } = mount({ wallets: [classic([wallet], () => import('@solana/web3.js'))] })
  wallet.become('Installed')
  wallet.become('Installed')
  expect(list()).toHaveLength(1)
  wallet.become('Unsupported')
  expect(list()).toEqual([])

  pages.abort()

  expect(wallet.listeners.size).toBe(0)
})

test.each(['before', 'after'])('E-06 lists a classic wallet that also registers itself (%s) once, as what it registered', async (when) => {
  const own = testWallet({ name: 'Phantom' })
  if (when === 'before') install(own)
  const { list, adapter } = mount({ wallets: [classic([classicWallet('Phantom', 'Installed')], () => import('@solana/web3.js'))] })
  if (when === 'after') install(own)

  expect(list()).toEqual([{ id: 'phantom', name: 'Phantom', type: 'announced' }])
  expect(await adapter.getConnectors()[0]?.getProvider()).toBe(own)
})

/** The page is looked at on a phone. */
function onPhone() {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', maxTouchPoints: 5 })
  onTestFinished(() => void vi.unstubAllGlobals())
}

test('U-02 B-17 on a phone wallets whose own browser opens the page are listed, none elsewhere', () => {
  expect(mount().list()).toEqual([])
  onPhone()
  const { adapter } = mount()

  expect(adapter.getConnectors()).toMatchObject([
    { id: 'phantom', name: 'Phantom', type: 'external', browseLink: 'https://phantom.app/ul/browse/{url}?ref={origin}' },
    { id: 'solflare', name: 'Solflare', browseLink: 'https://solflare.com/ul/v1/browse/{url}?ref={origin}' },
    { id: 'coinbase-wallet', name: 'Coinbase Wallet', browseLink: 'https://go.cb-w.com/dapp?cb_url={url}' },
  ])
})

test('B-18 code that asks a wallet which is not in the page for a connection is told so', async () => {
  onPhone()
  const [connector] = mount({ sources: [walletBrowsers([{ name: 'Rain', link: 'https://rain.example/{url}' }])] }).adapter.getConnectors()

  expect(connector).toMatchObject({ id: 'rain', browseLink: 'https://rain.example/{url}' })
  await expect(connector?.connect({ signal: pages.signal })).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
})

test.each(['before', 'after'])('U-02 in its own browser the wallet is there itself (%s), under the same id', async (when) => {
  onPhone()
  const own = testWallet({ name: 'Phantom' })
  if (when === 'before') install(own)
  const { adapter } = mount()
  if (when === 'after') install(own)

  const listed = adapter.getConnectors().filter(({ name }) => name === 'Phantom')
  expect(listed).toMatchObject([{ id: 'phantom', type: 'announced' }])
  expect([listed[0]?.browseLink, listed[0]?.isDuplicate]).toEqual([undefined, undefined])
  expect(await listed[0]?.getProvider()).toBe(own)
})

test('E-06 what the host brought of a wallet goes before the way into its browser', () => {
  onPhone()
  const { list } = mount({ wallets: [classic([classicWallet('Phantom', 'Loadable')], () => import('@solana/web3.js'))] })

  expect(list().filter(({ name }) => name === 'Phantom')).toEqual([{ id: 'phantom', name: 'Phantom', type: 'external' }])
  expect(list()).toHaveLength(3)
})

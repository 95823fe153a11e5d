import { testContext } from '@latchkey/test/conformance'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { bitcoin } from '../bitcoin.ts'
import { alice, testNetwork, testWallet } from '../testWallet.fixture.ts'

let mounted: AbortController
beforeEach(() => {
  mounted = new AbortController()
})
afterEach(() => mounted.abort())

/** Puts objects into the page, until the test is over. */
function install(objects: { readonly [name: string]: unknown }) {
  Object.assign(window, objects)
  onTestFinished(() => {
    for (const name of Object.keys(objects)) delete (window as unknown as { [name: string]: unknown })[name]
  })
}

function mount() {
  const context = testContext({ namespace: 'bip122', networks: [testNetwork()] })
  const adapter = bitcoin()(context)
  adapter.discover?.(mounted.signal)
  return { context, adapter, list: () => adapter.getConnectors().map(({ id, name, type }) => ({ id, name, type })) }
}

/** Registers as wallets of the Wallet Standard do. */
function register(wallet: object) {
  const detail = (api: { register: (wallet: object) => void }) => api.register(wallet)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
}

const { wallet: standard } = testWallet('standard')
const { wallet: satsConnect } = testWallet('satsConnect')
const { wallet: leather } = testWallet('leather')
const { wallet: unisat } = testWallet('unisat')

test('E-06 finds wallets of every make, each once', () => {
  install({
    unisat,
    okxwallet: { bitcoin: testWallet('unisat').wallet },
    LeatherProvider: leather,
    XverseProviders: { BitcoinProvider: satsConnect },
    btc_providers: [
      { id: 'XverseProviders.BitcoinProvider', name: 'Xverse', icon: 'data:image/svg+xml;base64,PHN2Zy8+' },
      { id: 'LeatherProvider', name: 'Leather', icon: '' },
    ],
  })
  const { list } = mount()
  register(standard)

  expect(list().sort((one, other) => one.name.localeCompare(other.name))).toEqual([
    { id: 'LeatherProvider', name: 'Leather', type: 'announced' },
    { id: 'okx', name: 'OKX Wallet', type: 'injected' },
    { id: 'test', name: 'Test', type: 'announced' },
    { id: 'unisat', name: 'UniSat Wallet', type: 'injected' },
    { id: 'XverseProviders.BitcoinProvider', name: 'Xverse', type: 'announced' },
  ])
})

test('E-06 a wallet that hands its sats-connect object through the Wallet Standard is spoken to by that', async () => {
  const { list, adapter, context } = mount()
  register({
    name: 'Both',
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains: ['bitcoin:mainnet'],
    features: { 'sats-connect:': { provider: satsConnect } },
  })

  expect(list()).toEqual([{ id: 'both', name: 'Both', type: 'announced' }])
  const session = await adapter.getConnectors()[0]?.connect({ signal: context.signal })
  expect(session?.accounts.map((account) => session.details?.[account.split(':')[2] ?? '']?.type)).toEqual(['payment', 'ordinal', 'stx'])
})

test('U-02 OKX Wallet, which connects by a call of its own, grants the account that its copy of UniSat’s object has', async () => {
  const { requestAccounts, ...rest } = testWallet('unisat').wallet as { readonly requestAccounts: () => Promise<unknown> }
  install({ okxwallet: { bitcoin: { ...rest, connect: requestAccounts } } })
  const { adapter, context } = mount()

  const session = await adapter.getConnectors()[0]?.connect({ signal: context.signal })

  expect(session?.accounts).toEqual([`bip122:0f9188f13cb7b2c71f2a335e3a4fc328:${alice.p2wpkh.address}`])
})

test('R-W7 a wallet that comes a moment after the page has its row', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { list } = mount()
  expect(list()).toEqual([])
  install({ unisat })

  await vi.advanceTimersByTimeAsync(1_000)

  expect(list()).toEqual([{ id: 'unisat', name: 'UniSat Wallet', type: 'injected' }])
})

test.each([
  ['a list that is none', { btc_providers: 'many' }],
  ['entries without an id, or with one that leads nowhere', { btc_providers: [null, 7, { id: 7 }, { id: 'no.such.place', name: 'No' }] }],
  ['an object that cannot be asked', { Plain: {}, btc_providers: [{ id: 'Plain', name: 'Plain' }] }],
  ['texts in place of objects', { unisat: 'unisat', LeatherProvider: 7, okxwallet: null }],
])('T-W2 R-W9 ignores %s', (_what, objects) => {
  install(objects)

  expect(mount().list()).toEqual([])
})

test('T-W2 ignores a Wallet Standard wallet that serves no Bitcoin', () => {
  const { list } = mount()
  register({ name: 'Other', icon: '', chains: ['solana:mainnet'], features: { 'bitcoin:connect': {} } })
  register({ name: 'Half', icon: '', chains: ['bitcoin:mainnet'], features: {} })

  expect(list()).toEqual([])
})

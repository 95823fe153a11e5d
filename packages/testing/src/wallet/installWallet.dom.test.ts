import type { Wallet } from '@wallet-standard/base'
import { recoverMessageAddress } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { InjectedPolkadot } from '../polkadot/polkadotWallet.ts'
import type { WalletOptions } from './families.ts'
import { identifyWallet } from './identifyWallet.ts'
import { installWallet } from './installWallet.ts'

type Call = { method: string; params?: readonly unknown[] }
type Eip1193 = { request(call: Call): Promise<unknown>; on(event: string, listener: (payload: unknown) => void): void }
type Announced = { info: { rdns: string; name: string }; provider: Eip1193 }

let page: AbortController

beforeEach(() => {
  page = new AbortController()
})
afterEach(() => {
  page.abort()
  localStorage.clear()
  for (const name of ['testWallets', 'btc_providers', 'injectedWeb3', 'keplr', 'unisat', 'test']) Reflect.deleteProperty(window, name)
})

/** What announces itself to a page that asks, as EIP-6963 has it. */
function listAnnounced(): Announced[] {
  const found: Announced[] = []
  window.addEventListener('eip6963:announceProvider', (event) => found.push((event as CustomEvent<Announced>).detail), {
    signal: page.signal,
  })
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return found
}

/** What registers itself with a page that is ready, by the Wallet Standard. */
function listRegistered(): Wallet[] {
  const found: Wallet[] = []
  const register = (wallet: Wallet) => {
    found.push(wallet)
    return () => {}
  }
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  return found
}

async function addEvm(options: Partial<Extract<WalletOptions, { family: 'eip155' }>> = {}) {
  const control = await installWallet({ family: 'eip155', ...options }, page.signal)
  const [announced] = listAnnounced()
  if (!announced) throw new Error('No wallet was announced')
  return { control, ask: (method: string, ...params: unknown[]) => announced.provider.request({ method, params }), announced }
}

test('B-12 an EVM wallet announces itself, is on Ethereum, and signs with a key that is its account’s', async () => {
  const { ask, announced } = await addEvm()
  const identity = await identifyWallet({ family: 'eip155' })

  expect(announced.info).toMatchObject({ rdns: identity.id, name: 'Test Wallet' })
  const [address] = (await ask('eth_requestAccounts')) as [`0x${string}`]
  expect(address).toBe(identity.addresses[0])
  expect(await ask('eth_chainId')).toBe('0x1')
  const signature = (await ask('personal_sign', '0x48656c6c6f', address)) as `0x${string}`
  expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(address)
})

test('B-12 an EVM wallet follows a page to any chain unless it is told which it knows', async () => {
  const { ask } = await addEvm()
  await ask('eth_requestAccounts')
  await ask('wallet_switchEthereumChain', { chainId: '0xa' })
  expect(await ask('eth_chainId')).toBe('0xa')

  localStorage.clear()
  page.abort()
  page = new AbortController()
  const { ask: askOther } = await addEvm({ chains: ['eip155:137', 'eip155:10'] })
  expect(await askOther('eth_chainId')).toBe('0x89')
  await askOther('eth_requestAccounts')
  await expect(askOther('wallet_switchEthereumChain', { chainId: '0x1' })).rejects.toMatchObject({ code: 4902 })
})

test('B-12 the other families’ wallets are where their pages look for them', async () => {
  const wallets: readonly WalletOptions[] = [
    { family: 'solana' },
    { family: 'bip122' },
    { family: 'bip122', number: 2, make: 'unisat' },
    { family: 'bip122', number: 3, make: 'standard' },
    { family: 'polkadot' },
    { family: 'cosmos' },
  ]
  for (const wallet of wallets) await installWallet(wallet, page.signal)
  const ids = await Promise.all(wallets.map(async (wallet) => (await identifyWallet(wallet)).rowId))
  const [solana, bitcoin, unisat, standard, polkadot, cosmos] = ids

  const names = listRegistered().map(({ name }) => name)
  expect(names).toEqual(['Test Solana Wallet', 'Test Bitcoin Wallet 3'])
  expect([solana, standard]).toEqual(['test-solana-wallet', 'test-bitcoin-wallet-3'])
  const seen = window as unknown as {
    btc_providers: { id: string }[]
    unisat: { requestAccounts(): Promise<string[]> }
    injectedWeb3: { [name: string]: { enable(origin: string): Promise<InjectedPolkadot> } }
    keplr: { getKey: unknown }
  }
  expect(seen.btc_providers.map(({ id }) => id)).toEqual([bitcoin])
  expect(unisat).toBe('unisat')
  expect(await seen.unisat.requestAccounts()).toEqual([(await identifyWallet(wallets[2] as WalletOptions)).addresses[0]])
  const handed = await seen.injectedWeb3[polkadot ?? '']?.enable('test')
  expect((await handed?.accounts.get())?.map(({ address }) => address)).toEqual((await identifyWallet({ family: 'polkadot' })).addresses)
  expect([cosmos, typeof seen.keplr.getKey]).toEqual(['keplr', 'function'])
})

test('B-12 X-04 faults change while the wallet is in use: it declines, fails, is silent, and is healed', async () => {
  const { ask, control } = await addEvm({ faults: { reject: 'connect' } })
  await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  control.setFaults({ error: true })
  await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: -32603 })
  control.setFaults({})
  expect(await ask('eth_requestAccounts')).toHaveLength(2)
  control.setFaults({ manual: 'sign' })
  const signed = ask('personal_sign', '0x48', (await identifyWallet({ family: 'eip155' })).addresses[0])
  await expect.poll(() => control.countPrompts()).toBe(1)
  control.decline()
  await expect(signed).rejects.toMatchObject({ code: 4001 })
  control.setFaults({ pending: true })
  await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
  control.approve()
  expect(await ask('eth_requestAccounts')).toHaveLength(2)
})

test('B-12 a user locks and unlocks, picks another account and chain, and disconnects: the page is told each time', async () => {
  const { ask, control, announced } = await addEvm()
  const told: unknown[] = []
  announced.provider.on('accountsChanged', (accounts) => told.push((accounts as string[])[0]))
  announced.provider.on('chainChanged', (chain) => told.push(chain))
  const [first, second] = (await identifyWallet({ family: 'eip155' })).addresses
  await ask('eth_requestAccounts')

  control.lock()
  expect(await ask('eth_accounts')).toEqual([])
  control.unlock()
  control.selectAccount(1)
  control.selectChain?.(137)
  control.disconnect()
  expect(told).toEqual([undefined, first, second, '0x89', undefined])
  control.setFaults({ locked: true })
  const connected = ask('eth_requestAccounts')
  control.setFaults({})
  expect(await connected).toHaveLength(2)
})

test('B-12 what a wallet was granted outlives a reload', async () => {
  const { ask } = await addEvm()
  await ask('eth_requestAccounts')
  page.abort()
  page = new AbortController()
  const again = await addEvm()
  expect(await again.ask('eth_accounts')).toHaveLength(2)
})

test('B-12 a Solana wallet’s faults change, too, but not what it appeared with', async () => {
  const control = await installWallet({ family: 'solana', faults: { noSend: true } }, page.signal)
  const [wallet] = listRegistered()
  const feature = wallet?.features['standard:connect'] as { connect(): Promise<{ accounts: unknown[] }> } | undefined
  const connect = () => feature?.connect() ?? Promise.reject(new Error('No wallet was registered'))
  control.setFaults({ reject: true })
  await expect(connect()).rejects.toMatchObject({ code: 4001 })
  expect(() => control.setFaults({ noSignIn: true })).toThrow('"noSignIn" is settled')
  expect(() => control.setFaults({ rejekt: true })).toThrow('knows no flag "rejekt"')
  control.setFaults({})
  expect((await connect()).accounts).toHaveLength(2)
  expect(Object.keys(wallet?.features ?? {})).not.toContain('solana:signAndSendTransaction')
})

test.each<[string, object]>([
  ['no family "near"', { family: 'near' }],
  ['no flag "rejekt"', { family: 'eip155', faults: { rejekt: true } }],
  ['not 32 bytes', { family: 'solana', secrets: ['0x11'] }],
])('B-12 says that there is %s', async (says, wallet) => {
  await expect(installWallet(wallet as WalletOptions)).rejects.toThrow(says)
  await expect(identifyWallet(wallet as WalletOptions)).rejects.toThrow(says)
})

import { accountSeed } from '@latchkey/solana-node/chain'
import { base58, base64 } from '@scure/base'
import { Keypair, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import nacl from 'tweetnacl'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { installTestWallets } from './installTestWallets.ts'
import { type SolanaChain, startSolanaChain } from './solanaChain.fixture.ts'

const lab = 'solana:A9PWrCx4FRBNZoNRTDZrgBPPdQzfwuF1'
const first = Keypair.fromSeed(accountSeed(0)).publicKey.toBase58()
const fourth = Keypair.fromSeed(accountSeed(3)).publicKey.toBase58()
const text = new TextEncoder().encode('Hello')
let node: SolanaChain
let page: AbortController

beforeAll(async () => {
  node = await startSolanaChain()
})
afterAll(() => node.stop())
beforeEach(() => {
  page = new AbortController()
})
afterEach(() => {
  page.abort()
  localStorage.clear()
  delete window.testWallets
})

type Methods = { readonly [method: string]: unknown }

/** Opens the page again: other wallet objects, same memory. */
async function open(list: string) {
  page.abort()
  page = new AbortController()
  const wallets: Wallet[] = []
  const register = (wallet: Wallet) => {
    wallets.push(wallet)
    return () => wallets.splice(wallets.indexOf(wallet), 1)
  }
  await installTestWallets(list, { rpcUrls: { [lab]: node.url }, signal: page.signal })
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  window.addEventListener(
    'wallet-standard:register-wallet',
    (event) => (event as CustomEvent<(api: { register: typeof register }) => void>).detail({ register }),
    { signal: page.signal },
  )
  const feature = (name: string): Methods => wallets[0]?.features[name as `${string}:${string}`] as Methods
  const use = <output>(name: string, ...inputs: unknown[]): Promise<output> =>
    (feature(name)[name.split(':')[1] ?? ''] as (...inputs: unknown[]) => Promise<output>)(...inputs)
  return {
    wallets,
    feature,
    has: (name: string) => name in (wallets[0]?.features ?? {}),
    /** Uses a feature, by the method of its name. */
    use,
    connect: (input: object = {}) => use<{ accounts: WalletAccount[] }>('standard:connect', input),
    sign: async (account: unknown) => (await use<Signed[]>('solana:signMessage', { account, message: text }))[0] as Signed,
    control: (id = 'test.latchkey.solana') => window.testWallets?.[id],
  }
}

type Signed = { signature: Uint8Array; signedMessage: Uint8Array }

const verifies = (address: string, message: Uint8Array, signature: Uint8Array) =>
  nacl.sign.detached.verify(new Uint8Array(message), new Uint8Array(signature), base58.decode(address))

async function ask(method: string, params: readonly unknown[]) {
  const response = await fetch(node.url, { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) })
  return ((await response.json()) as { result: { value: never } }).result
}

async function transferTo(to: PublicKey, lamports: number): Promise<Uint8Array> {
  const { value } = await ask('getLatestBlockhash', [{ commitment: 'confirmed' }])
  const payerKey = new PublicKey(first)
  const instructions = [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: to, lamports })]
  const { blockhash } = value as { blockhash: string }
  return new VersionedTransaction(
    new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions }).compileToV0Message(),
  ).serialize()
}

test('B-12 connects, signs for real, sends for real, and is there after a reload', async () => {
  const { wallets, use, connect, sign } = await open('solana')
  expect(wallets[0]).toMatchObject({ name: 'Test Solana Wallet', accounts: [], chains: expect.arrayContaining(['solana:localnet']) })
  const { accounts } = await connect()
  expect(accounts.map(({ address }) => address)).toEqual([first, fourth])
  const signed = await sign(accounts[0])
  expect(verifies(first, text, signed.signature)).toBe(true)

  const to = Keypair.generate().publicKey
  const transaction = await transferTo(to, 3_000_000)
  const [sent] = await use<{ signature: Uint8Array }[]>('solana:signAndSendTransaction', {
    account: accounts[0],
    transaction,
    chain: 'solana:localnet',
  })
  expect(await ask('getBalance', [to.toBase58()])).toMatchObject({ value: 3_000_000 })
  expect(await ask('getSignatureStatuses', [[base58.encode(sent?.signature as Uint8Array)]])).toMatchObject({ value: [{ err: null }] })

  const again = await open('solana')
  expect((await again.connect({ silent: true })).accounts.map(({ address }) => address)).toEqual([first, fourth])
  expect(again.control()?.calls).toEqual([{ method: 'standard:connect', params: [{ silent: true }] }])
})

test('B-12 signs a transaction that the page sends itself', async () => {
  const { use, connect } = await open('solana{noSend}')
  const { accounts } = await connect()
  const to = Keypair.generate().publicKey
  const [output] = await use<{ signedTransaction: Uint8Array }[]>('solana:signTransaction', {
    account: accounts[0],
    transaction: await transferTo(to, 2_000_000),
  })

  await ask('sendTransaction', [base64.encode(output?.signedTransaction as Uint8Array), { encoding: 'base64' }])

  expect(await ask('getBalance', [to.toBase58()])).toMatchObject({ value: 2_000_000 })
})

test('B-12 signs in with a text that says who and where', async () => {
  const { use } = await open('solana')
  const [output] = await use<Signed[]>('solana:signIn', { domain: 'meadow.example', statement: 'Come in', nonce: 'abcdefgh' })

  const message = new TextDecoder().decode(output?.signedMessage)
  expect(message).toBe(`meadow.example wants you to sign in with your Solana account:\n${first}\n\nCome in\n\nNonce: abcdefgh`)
  expect(verifies(first, output?.signedMessage as Uint8Array, output?.signature as Uint8Array)).toBe(true)
})

test('B-12 solana:2 is another wallet with another account, beside EVM ones', async () => {
  const { wallets } = await open('evm,solana,solana:2')
  expect(wallets.map(({ name }) => name)).toEqual(['Test Solana Wallet', 'Test Solana Wallet 2'])
  expect(Object.keys(window.testWallets ?? {})).toEqual(['test.latchkey.evm', 'test.latchkey.solana', 'test.latchkey.solana2'])
})

test.each(['solana{reject}', 'solana{reject=connect}'])('B-12 X-04 %s declines to connect', async (list) => {
  await expect((await open(list)).connect()).rejects.toMatchObject({ code: 4001 })
})

test('B-12 X-04 a flag for one prompt leaves the others alone', async () => {
  const { connect, sign } = await open('solana{reject=sign}')
  const { accounts } = await connect()
  await expect(sign(accounts[0])).rejects.toMatchObject({ code: 4001 })
})

test('B-12 a slow wallet takes its time', async () => {
  const start = performance.now()
  await (await open('solana{slow=200}')).connect()
  expect(performance.now() - start).toBeGreaterThanOrEqual(190)
})

test('B-12 R-W1 silent, locked and dead wallets keep a user waiting; a silent question is answered by a locked one', async () => {
  const realTime = () => new Promise((resolve) => setTimeout(resolve, 60, false))
  const settled = (promise: Promise<unknown>) => Promise.race([promise.then(() => true), realTime()])
  expect(await settled((await open('solana{silent}')).connect())).toBe(false)
  const locked = await open('solana{locked}')
  expect(await locked.connect({ silent: true })).toEqual({ accounts: [] })
  const connected = locked.connect()
  expect(await settled(connected)).toBe(false)
  locked.control()?.unlock()
  expect((await connected).accounts).toHaveLength(2)
  locked.control()?.kill()
  expect(await settled(locked.connect())).toBe(false)
})

test('B-12 a manual wallet does what its user does', async () => {
  const { connect, control } = await open('solana{manual}')
  const declined = expect(connect()).rejects.toMatchObject({ code: 4001 })
  await expect.poll(() => control()?.calls.length).toBe(1)
  control()?.decline()
  await declined
  const connected = connect()
  await expect.poll(() => control()?.calls.length).toBe(2)
  control()?.approve()
  expect((await connected).accounts).toHaveLength(2)
})

test('B-12 S-34 tells of its changes, and of anything a test makes it say', async () => {
  const { connect, feature, control, wallets } = await open('solana')
  const heard: { accounts?: unknown }[] = []
  const on = feature('standard:events')['on'] as (event: string, listener: (properties: { accounts?: unknown }) => void) => () => void
  const off = on('change', (properties) => heard.push(properties))
  await connect()
  control()?.selectAccount(1)
  control()?.emit('change', { accounts: 7 })
  control()?.disconnect()
  off()
  control()?.selectAccount(0)

  expect(heard.map(({ accounts }) => (Array.isArray(accounts) ? accounts.map(({ address }: WalletAccount) => address) : accounts))).toEqual(
    [[first, fourth], [fourth, first], 7, []],
  )
  expect(wallets[0]?.accounts).toEqual([])
})

test.each([
  ['noEvents', 'standard:events'],
  ['noDisconnect', 'standard:disconnect'],
  ['noSignMessage', 'solana:signMessage'],
  ['noSignTransaction', 'solana:signTransaction'],
  ['noSend', 'solana:signAndSendTransaction'],
  ['noSignIn', 'solana:signIn'],
])('B-12 %s has no %s, and lists it only when it lies', async (flag, feature) => {
  expect((await open('solana')).has(feature)).toBe(true)
  const { has, connect } = await open(`solana{${flag}}`)
  expect(has(feature)).toBe(false)
  if (!feature.startsWith('solana:')) return
  expect((await connect()).accounts[0]?.features).not.toContain(feature)
  expect((await (await open(`solana{${flag},lieFeatures}`)).connect()).accounts[0]?.features).toContain(feature)
})

test('B-12 R-W11 lying wallets lie', async () => {
  const impostor = await open('solana{wrongSigner}')
  const { accounts } = await impostor.connect()
  const signed = await impostor.sign(accounts[0])
  expect(verifies(first, text, signed.signature)).toBe(false)

  localStorage.clear()
  const other = await (await open('solana{wrongAccount}')).connect()
  expect(other.accounts[0]?.address).not.toBe(base58.encode(new Uint8Array(other.accounts[0]?.publicKey ?? [])))

  const liar = await open('solana{lieTransaction}')
  const { accounts: own } = await liar.connect()
  const shown = await transferTo(Keypair.generate().publicKey, 2_000_000)
  const [output] = await liar.use<{ signedTransaction: Uint8Array }[]>('solana:signTransaction', { account: own[0], transaction: shown })
  expect(output?.signedTransaction.slice(65)).not.toEqual(shown.slice(65))
})

test('B-12 other faults: none granted, one chain, old transactions only, two of one name, a hostile icon, a late one', async () => {
  expect((await (await open('solana{empty}')).connect()).accounts).toEqual([])
  expect((await open('solana{mainnetOnly}')).wallets[0]?.chains).toEqual(['solana:mainnet'])
  expect((await open('solana{legacyOnly}')).feature('solana:signTransaction')).toMatchObject({ supportedTransactionVersions: ['legacy'] })
  expect((await open('solana{duplicate}')).wallets.map(({ name }) => name)).toEqual(['Test Solana Wallet', 'Test Solana Wallet'])
  expect((await open('solana{hostileIcon}')).wallets[0]?.icon).toMatch(/^data:text\/html/)
  const { wallets } = await open('solana{late=50}')
  expect(wallets).toEqual([])
  await expect.poll(() => wallets.length).toBe(1)
})

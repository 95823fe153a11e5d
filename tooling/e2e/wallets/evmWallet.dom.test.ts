import { evm } from '@latchkey/adapter-evm'
import type { Network } from '@latchkey/common/caip'
import { toAccountId, toChainId } from '@latchkey/common/caip'
import type { Adapter, AdapterContext, Connector, Slot } from '@latchkey/common/contract'
import { type Anvil, startAnvil } from '@latchkey/test/node'
import { recoverMessageAddress } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { installTestWallets } from './installTestWallets.ts'

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const fourth = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
let chains: [Anvil, Anvil]
let page: AbortController

beforeAll(async () => {
  chains = [await startAnvil({ chainId: 31337 }), await startAnvil({ chainId: 31338 })]
})
afterAll(() => Promise.all(chains.map((chain) => chain.stop())))
beforeEach(() => {
  page = new AbortController()
})
afterEach(() => {
  page.abort()
  localStorage.clear()
  delete window.testWallets
  Reflect.deleteProperty(window, 'ethereum')
})

const network = (id: number): Network => ({
  id,
  name: `Chain ${id}`,
  caipNetworkId: toChainId(`eip155:${id}`),
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [chains[id - 31337]?.url ?? ''] } },
})

/** Opens the page again: other wallet objects, same memory. */
async function open(list: string) {
  page.abort()
  page = new AbortController()
  const heard: { name: string; payload: unknown }[] = []
  const shared = new Map<unknown, unknown>()
  const context: AdapterContext = {
    namespace: 'eip155',
    connectors: [],
    getNetworks: () => [network(31337), network(31338)],
    getRpcUrls: (wanted: Network) => wanted.rpcUrls.default.http,
    signal: page.signal,
    slot<value>(slot: Slot<value, AdapterContext>) {
      if (!shared.has(slot)) shared.set(slot, slot.create(context))
      return shared.get(slot) as value
    },
    emit: (name: string, payload: unknown) => heard.push({ name, payload }),
  } as unknown as AdapterContext
  await installTestWallets(list, { rpcUrls: { 'eip155:31337': chains[0].url, 'eip155:31338': chains[1].url }, signal: page.signal })
  const adapter: Adapter = evm()(context)
  adapter.discover?.(page.signal)
  const connector = (): Connector => {
    const found = adapter.getConnectors().at(-1)
    if (!found) throw new Error('No wallet was found')
    return found
  }
  return { adapter, connector, heard, control: (id = 'test.latchkey.evm') => window.testWallets?.[id], signal: page.signal }
}

const account = toAccountId(`eip155:31337:${first}`)

test('B-12 connects, signs for real, sends for real, switches and is there after a reload', async () => {
  const { adapter, connector, signal } = await open('evm')
  const wallet = connector()
  expect(wallet).toMatchObject({ id: 'test.latchkey.evm', name: 'Test Wallet', type: 'announced' })
  expect(await wallet.connect({ signal })).toEqual({
    accounts: [account, `eip155:31337:${fourth}`],
    chainId: 'eip155:31337',
  })

  const call = { connector: wallet, account, network: network(31337) }
  const signature = await adapter.signMessage?.({ ...call, message: 'Hello' })
  expect(await recoverMessageAddress({ message: 'Hello', signature: signature as `0x${string}` })).toBe(first)
  const hash = await adapter.sendTransaction?.({ ...call, transaction: { to: fourth, value: 7n } })
  expect(await adapter.waitForTransaction?.({ network: network(31337), hash: String(hash) })).toMatchObject({ hash, status: 'success' })

  expect(await wallet.switchNetwork?.({ network: network(31338), signal })).toBe('eip155:31338')
  const again = await open('evm')
  expect(await again.connector().reconnect?.({ accounts: [account], signal: again.signal })).toMatchObject({ chainId: 'eip155:31338' })
})

test('B-12 evm:2 is another wallet with another account', async () => {
  const { adapter, connector, signal } = await open('evm,evm:2')

  expect(adapter.getConnectors().map(({ id, name }) => [id, name])).toEqual([
    ['test.latchkey.evm', 'Test Wallet'],
    ['test.latchkey.evm2', 'Test Wallet 2'],
  ])
  expect((await connector().connect({ signal })).accounts[0]).not.toBe(account)
})

test.each([
  ['evm{reject}', 'CONNECTION_REJECTED'],
  ['evm{reject=connect}', 'CONNECTION_REJECTED'],
])('B-12 X-04 %s declines to connect', async (list, code) => {
  const { connector, signal } = await open(list)

  await expect(connector().connect({ signal })).rejects.toMatchObject({ code })
})

test('B-12 X-04 a flag for one prompt leaves the others alone', async () => {
  const { adapter, connector, signal } = await open('evm{reject=sign}')
  await connector().connect({ signal })
  const call = { connector: connector(), account, network: network(31337) }

  await expect(adapter.signMessage?.({ ...call, message: 'x' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await expect(adapter.sendTransaction?.({ ...call, transaction: { to: fourth } })).resolves.toMatch(/^0x/)
})

test.each(['evm{silent}', 'evm{locked}', 'evm{manual}'])('B-12 R-W1 %s keeps a user waiting, who can go back', async (list) => {
  const { connector, control } = await open(list)
  const attempt = new AbortController()
  const ended = expect(connector().connect({ signal: attempt.signal })).rejects.toMatchObject({ code: 'ABORTED' })
  await expect.poll(() => control()?.calls.length).toBeGreaterThan(0)

  attempt.abort()

  await ended
})

test('B-12 a manual wallet does what its user does', async () => {
  const { connector, control, signal } = await open('evm{manual}')
  const declined = expect(connector().connect({ signal })).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
  await expect.poll(() => control()?.calls.length).toBe(1)
  control()?.decline()
  await declined

  const connected = connector().connect({ signal })
  await expect.poll(() => control()?.calls.length).toBe(2)
  control()?.approve()
  expect((await connected).accounts).toContain(account)
})

test('B-12 a locked wallet goes on once it is unlocked', async () => {
  const { connector, control, signal } = await open('evm{locked}')
  const connected = connector().connect({ signal })
  await expect.poll(() => control()?.calls.length).toBe(1)

  control()?.unlock()

  expect((await connected).accounts).toContain(account)
})

test('B-12 R-W2 a pending wallet grants in the end', async () => {
  const { connector, control, heard, signal } = await open('evm{pending}')
  const connected = connector().connect({ signal })
  await expect.poll(() => heard.map(({ name }) => name)).toContain('requestPending')

  control()?.approve()

  expect((await connected).accounts).toContain(account)
})

test('B-12 a slow wallet takes its time', async () => {
  const { connector, signal } = await open('evm{slow=300}')
  const start = performance.now()

  await connector().connect({ signal })

  expect(performance.now() - start).toBeGreaterThanOrEqual(290)
})

test.each(['unknownChain', 'nested4902', 'addNoSwitch'])('B-12 S-25 %s must be taught the chain', async (fault) => {
  const { connector, control, signal } = await open(`evm{${fault}}`)
  await connector().connect({ signal })

  expect(await connector().switchNetwork?.({ network: network(31338), signal })).toBe('eip155:31338')

  expect(control()?.calls.map(({ method }) => method)).toContain('wallet_addEthereumChain')
})

test('B-12 R-W11 a lying wallet is found out', async () => {
  const { connector, signal } = await open('evm{lieChain}')
  await connector().connect({ signal })

  expect(await connector().switchNetwork?.({ network: network(31338), signal })).toBe('eip155:31337')
})

test('B-12 R-W11 a wallet that moves and never answers is seen', async () => {
  const { connector, signal } = await open('evm{switchNoAnswer}')
  await connector().connect({ signal })

  expect(await connector().switchNetwork?.({ network: network(31338), signal })).toBe('eip155:31338')
})

test('B-12 T-W5 a wrong signer signs as another account', async () => {
  const { adapter, connector, signal } = await open('evm{wrongSigner}')
  await connector().connect({ signal })
  const call = { connector: connector(), account, network: network(31337) }

  const signature = await adapter.signMessage?.({ ...call, message: 'x' })

  expect(await adapter.verifyMessage?.({ ...call, message: 'x', signature: String(signature) })).toBe(false)
})

test('B-12 T-W1 a duplicate is a second object under one name', async () => {
  const { adapter } = await open('evm{duplicate}')

  expect(adapter.getConnectors()).toMatchObject([{ isDuplicate: true }, { isDuplicate: true }])
})

test('B-12 R-W7 a late wallet appears late', async () => {
  const { adapter } = await open('evm{late=200}')
  expect(adapter.getConnectors()).toEqual([])

  await expect.poll(() => adapter.getConnectors()).toHaveLength(1)
})

test('B-12 a legacy wallet sets window.ethereum', async () => {
  const { connector } = await open('evm{legacy}')

  expect(connector()).toMatchObject({ id: 'injected', type: 'injected' })
})

test('B-12 R-W9 noRemoveListener has none', async () => {
  const { connector } = await open('evm{noRemoveListener}')

  expect(await connector().getProvider()).not.toHaveProperty('removeListener')
})

test('B-12 S-34 tests make the wallet say anything', async () => {
  const { connector, control, heard, signal } = await open('evm')
  await connector().connect({ signal })

  control()?.emit('chainChanged', '0x')
  control()?.emit('chainChanged', 7)
  control()?.selectAccount(1)
  control()?.selectChain?.(31338)
  control()?.disconnect()

  expect(heard.slice(1).map(({ name }) => name)).toEqual([
    'eventIgnored',
    'chainChanged',
    'accountsChanged',
    'chainChanged',
    'disconnected',
  ])
})

test.each(['dogecoin', 'evm{nonsense}', 'solana{nonsense}'])('B-12 says that there is no %s', async (list) => {
  await expect(installTestWallets(list)).rejects.toThrow('Test wallets')
})

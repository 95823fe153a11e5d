import { toAccountId } from '@latchkey/common/caip'
import { testContext } from '@latchkey/test/conformance'
import { serveRpc } from '@latchkey/test/rpc'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForTransaction } from '../chain/waitForTransaction.ts'
import { evm } from '../evm.ts'
import { testNetwork } from '../testNetwork.fixture.ts'
import { testWallet } from '../testWallet.fixture.ts'
import { safe } from './safe.ts'

const safeAddress = '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e'
const hash = (digit: string) => `0x${digit.repeat(64)}`
const origin = 'https://app.safe.example'
let page: AbortController

beforeEach(() => {
  page = new AbortController()
})
afterEach(() => {
  page.abort()
  vi.useRealTimers()
  Reflect.deleteProperty(window, 'parent')
})

/** Frames this page by a Safe that answers as told; `asked` holds what it was asked. */
function frameBySafe(answers: { [method: string]: (params: never) => unknown } = {}) {
  const asked: { method: string; params: unknown }[] = []
  const known: typeof answers = { getSafeInfo: () => ({ safeAddress, chainId: 31337, threshold: 1, owners: [] }), ...answers }
  const parent = {
    postMessage({ id, method, params }: { id: string; method: string; params: never }) {
      asked.push({ method, params })
      const answer = known[method]
      if (!answer) return
      setTimeout(() => {
        const data = { id, success: true, version: '9.1.0', data: answer(params) }
        window.dispatchEvent(new MessageEvent('message', { data, origin, source: parent as never }))
      })
    },
  }
  Object.defineProperty(window, 'parent', { value: parent, configurable: true })
  return asked
}

async function mount(options: Parameters<typeof safe>[0] = {}) {
  const context = testContext({ networks: [testNetwork(31337)] })
  const adapter = evm({ sources: [safe(options)] })(context)
  adapter.discover?.(page.signal)
  await vi.waitFor(() => expect(adapter.getConnectors()).toHaveLength(1))
  const [connector] = adapter.getConnectors()
  if (!connector) throw new Error('Not listed')
  const call = { connector, account: toAccountId(`eip155:31337:${safeAddress}`), network: testNetwork(31337) }
  return { context, adapter, connector, call }
}

/** Looks for a Safe for ten seconds after the parent was asked, and lists none. */
async function expectUnlisted(asked: readonly unknown[], options?: Parameters<typeof safe>[0]) {
  const adapter = evm({ sources: [safe(options)] })(testContext())
  vi.useFakeTimers()
  adapter.discover?.(page.signal)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(10_000)

  expect(adapter.getConnectors()).toEqual([])
}

test('U-02 is not listed outside a Safe', async () => {
  const adapter = evm({ sources: [safe()] })(testContext())
  vi.useFakeTimers()
  adapter.discover?.(page.signal)
  await vi.advanceTimersByTimeAsync(10_000)

  expect(adapter.getConnectors()).toEqual([])
})

test('U-02 is not listed in the frame of something that is no Safe', async () => {
  await expectUnlisted(frameBySafe({ getSafeInfo: undefined as never }))
})

test.each([
  ['nothing', null],
  ['no address', { safeAddress: 'me', chainId: 1 }],
  ['no chain', { safeAddress, chainId: 'x' }],
])('U-02 is not listed when the parent says %s of itself', async (_, info) => {
  await expectUnlisted(frameBySafe({ getSafeInfo: () => info }))
})

test('U-02 hears only origins that the host allows', async () => {
  await expectUnlisted(frameBySafe(), { allowedOrigins: [/^https:\/\/other\.example$/] })
})

test('U-02 wins inside a Safe, and connects to its account without asking', async () => {
  frameBySafe()
  const context = testContext({ networks: [testNetwork(31337)] })
  const adapter = evm({ sources: [({ found }) => found({ id: 'x', name: 'X', type: 'injected', wallet: testWallet() }), safe()] })(context)
  adapter.discover?.(page.signal)
  await vi.waitFor(() => expect(adapter.getConnectors()).toHaveLength(2))

  const [first] = adapter.getConnectors()
  expect(first).toMatchObject({ id: 'safe', name: 'Safe', isHost: true })
  expect(await first?.connect({ signal: page.signal })).toEqual({
    accounts: [`eip155:31337:${safeAddress}`],
    chainId: 'eip155:31337',
    details: { [safeAddress]: { type: 'smartAccount' } },
  })
  expect(await first?.reconnect?.({ accounts: [toAccountId(`eip155:31337:${safeAddress}`)], signal: page.signal })).toBeDefined()
})

test('a Safe cannot switch chain, save to its own', async () => {
  frameBySafe()
  const { connector } = await mount()
  const to = (id: number) => connector.switchNetwork?.({ network: testNetwork(id), signal: page.signal })

  expect(await to(31337)).toBe('eip155:31337')
  await expect(to(1)).rejects.toMatchObject({ code: 'CONNECTOR_CANNOT_SWITCH' })
})

test('signs once the Safe’s owners have, with the text as it is', async () => {
  let looks = 0
  const asked = frameBySafe({
    signMessage: () => ({ messageHash: hash('c') }),
    getOffChainSignature: () => (++looks < 2 ? '' : `0x${'7'.repeat(130)}`),
  })
  const { adapter, call } = await mount()
  vi.useFakeTimers()
  const signed: (string | undefined)[] = []
  adapter.signMessage?.({ ...call, message: 'Grüße' }).then((signature) => signed.push(signature))

  await vi.waitFor(() => expect(signed).toEqual([`0x${'7'.repeat(130)}`]), { interval: 50, timeout: 20_000 })
  expect(asked.find(({ method }) => method === 'signMessage')?.params).toEqual({ message: 'Grüße' })
})

test('follows a transaction from the Safe’s hash to the chain’s', async () => {
  let looks = 0
  const asked = frameBySafe({
    sendTransactions: () => ({ safeTxHash: hash('a') }),
    getTxBySafeTxHash: () => (++looks < 2 ? { txHash: null } : { txHash: hash('b') }),
  })
  const receipt = { transactionHash: hash('b'), status: '0x1', blockNumber: '0x2', gasUsed: '0x1', effectiveGasPrice: '0x1' }
  await using node = await serveRpc({
    eth_chainId: () => '0x7a69',
    eth_getTransactionReceipt: ([wanted]) => (wanted === hash('b') ? receipt : null),
  })
  const { adapter, call, context } = await mount()

  const sent = await adapter.sendTransaction?.({ ...call, transaction: { to: safeAddress, value: 10n ** 18n } })
  expect(sent).toBe(hash('a'))
  expect(asked.find(({ method }) => method === 'sendTransactions')?.params).toMatchObject({
    txs: [{ to: safeAddress, value: (10n ** 18n).toString(), data: '0x' }],
  })

  expect(await waitForTransaction(context, { network: testNetwork(31337, [node.url]), hash: String(sent) })).toMatchObject({
    hash: hash('b'),
  })
})

test('hands reads to the Safe’s own node', async () => {
  const asked = frameBySafe({ rpcCall: () => '0x5' })
  const { connector } = await mount()
  const provider = (await connector.getProvider()) as { request(call: object): Promise<unknown> }

  expect(await provider.request({ method: 'eth_blockNumber', params: [] })).toBe('0x5')
  expect(asked.at(-1)?.params).toEqual({ call: 'eth_blockNumber', params: [] })
})

test('B-03 takes the SDK’s listener off the window when the kit is gone', async () => {
  const removed: string[] = []
  const remove = window.removeEventListener
  window.removeEventListener = ((type: string, listener: EventListener) => {
    removed.push(type)
    remove.call(window, type, listener)
  }) as typeof remove
  frameBySafe()
  const { context } = await mount()

  context.destroy()
  window.removeEventListener = remove

  expect(removed).toContain('message')
})

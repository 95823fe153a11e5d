import { testContext } from '@latchkey/test/conformance'
import { freePort } from '@latchkey/test/node'
import { serveRpc } from '@latchkey/test/rpc'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Anvil, startAnvil } from '../anvil.fixture.ts'
import { contracts } from '../contracts.fixture.ts'
import { testNetwork } from '../testNetwork.fixture.ts'
import { alice, bob } from '../testWallet.fixture.ts'
import { waitForTransaction } from './waitForTransaction.ts'

let anvil: Anvil
let faults: string
beforeAll(async () => {
  anvil = await startAnvil()
  faults = await anvil.deploy(contracts.Faults)
})
afterAll(() => anvil.stop())

const send = (transaction: object) => anvil.rpc('eth_sendTransaction', [{ from: alice, gas: '0x186a0', ...transaction }]) as Promise<string>
const wait = (hash: string, options: { urls?: string[]; timeoutMs?: number; signal?: AbortSignal } = {}) => {
  const { urls = [anvil.url], ...rest } = options
  return waitForTransaction(testContext(), { network: testNetwork(31337, urls), hash, ...rest })
}
/** Resolves once the node has said what it knows of the transaction, which can be replaced from then on. */
const watchAnswer = (hash: string) => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => fetched.mockRestore())
  const isAnswered = () =>
    fetched.mock.calls.some(([, init], call) => {
      const body = String(init?.body)
      return body.includes('eth_getTransactionByHash') && body.includes(hash) && fetched.mock.settledResults[call]?.type === 'fulfilled'
    })
  return expect.poll(isAnswered).toBe(true)
}
const someHash = `0x${'ab'.repeat(32)}`

test('A-07 resolves with the receipt of a real node', async () => {
  const hash = await send({ to: bob, value: '0x1' })

  const receipt = await wait(hash)

  const raw = (await anvil.rpc('eth_getTransactionReceipt', [hash])) as { blockNumber: string; gasUsed: string; effectiveGasPrice: string }
  expect(receipt).toEqual({
    hash,
    status: 'success',
    blockNumber: BigInt(raw.blockNumber),
    fee: BigInt(raw.gasUsed) * BigInt(raw.effectiveGasPrice),
  })
})

test('C-04 waits for a block that takes its time', async () => {
  await anvil.rpc('evm_setAutomine', [false])
  const hash = await send({ to: bob, value: '0x2' })
  setTimeout(() => anvil.rpc('evm_mine'), 500)

  const receipt = await wait(hash).finally(() => anvil.rpc('evm_setAutomine', [true]))

  expect(receipt).toMatchObject({ hash, status: 'success' })
})

test.each([
  ['with a reason', '0x75f19a5d', 'not today'],
  ['without one', '0xc45b24e6', 'unknown reason'],
  ['with an error of its own', '0x62c7d080', 'unknown reason'],
  ['by dividing by zero', `0xaa409736${'0'.repeat(64)}`, 'division by zero'],
])('X-06 raises why a transaction reverted %s', async (_, data, reason) => {
  const hash = await send({ to: faults, data })

  await expect(wait(hash)).rejects.toMatchObject({ code: 'REVERTED', reason, shortMessage: `Transaction reverted: ${reason}` })
})

test('follows a transaction that was sped up', async () => {
  await anvil.rpc('evm_setAutomine', [false])
  const nonce = await anvil.rpc('eth_getTransactionCount', [alice, 'latest'])
  const fees = (tip: string, max: string) => ({ to: bob, value: '0x3', nonce, maxPriorityFeePerGas: tip, maxFeePerGas: max })
  const slow = await send(fees('0x1', '0x77359400'))
  const answered = watchAnswer(slow)
  const waiting = wait(slow)
  await answered
  const fast = await send(fees('0x3b9aca00', '0x174876e800'))
  await anvil.rpc('evm_mine')

  const receipt = await waiting.finally(() => anvil.rpc('evm_setAutomine', [true]))

  expect(receipt).toMatchObject({ hash: fast, status: 'success' })
})

test('says that a transaction was cancelled in the wallet', async () => {
  await anvil.rpc('evm_setAutomine', [false])
  const nonce = await anvil.rpc('eth_getTransactionCount', [alice, 'latest'])
  const fees = (to: string, tip: string, max: string) => ({ to, nonce, maxPriorityFeePerGas: tip, maxFeePerGas: max })
  const cancelled = await send(fees(bob, '0x1', '0x77359400'))
  const answered = watchAnswer(cancelled)
  const waiting = expect(wait(cancelled)).rejects.toMatchObject({ code: 'TRANSACTION_NOT_FOUND' })
  await answered
  await send(fees(alice, '0x3b9aca00', '0x174876e800'))
  await anvil.rpc('evm_mine')

  await waiting.finally(() => anvil.rpc('evm_setAutomine', [true]))
})

const receiptOf = (transactionHash: string) => ({
  transactionHash,
  status: '0x1',
  blockNumber: '0x1',
  gasUsed: '0x1',
  effectiveGasPrice: '0x1',
})
const quiet = { eth_chainId: () => '0x7a69', eth_getTransactionByHash: () => null }

test('T-N1 takes a receipt of another transaction for none', async () => {
  await using liar = await serveRpc({ ...quiet, eth_getTransactionReceipt: () => receiptOf(`0x${'cd'.repeat(32)}`) })

  await expect(wait(someHash, { urls: [liar.url], timeoutMs: 700 })).rejects.toMatchObject({ code: 'TRANSACTION_NOT_FOUND' })
})

test('C-04 looks again after 200 ms, and at doubled pauses', async () => {
  const looks: number[] = []
  const start = performance.now()
  await using node = await serveRpc({
    ...quiet,
    eth_getTransactionReceipt: () => {
      looks.push(performance.now() - start)
      return looks.length < 4 ? null : receiptOf(someHash)
    },
  })

  await wait(someHash, { urls: [node.url] })

  const pauses = looks.slice(1).map((look, index) => look - (looks[index] ?? 0))
  for (const [index, expected] of [200, 400, 800].entries()) {
    expect(pauses[index]).toBeGreaterThanOrEqual(expected - 5)
  }
})

test('C-04 gives a failing node up after six more tries in a row', async () => {
  const tries: number[] = []
  await using node = await serveRpc({
    eth_chainId: () => '0x7a69',
    eth_getTransactionReceipt: () => {
      tries.push(1)
      throw { code: -32005, message: 'busy' }
    },
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let outcome: unknown
  wait(someHash, { urls: [node.url] }).catch((error) => {
    outcome = error
  })

  for (let turn = 0; turn < 5_000 && !outcome; turn++) {
    await vi.advanceTimersByTimeAsync(20)
    await new Promise((resolve) => setImmediate(resolve))
  }
  vi.useRealTimers()

  expect(outcome).toMatchObject({ code: 'UNKNOWN', providerCode: -32005 })
  // viem asks each time twice, as a busy node says nothing of the next moment.
  expect(tries).toHaveLength(14)
})

test('C-04 ends in time when no block takes the transaction', async () => {
  await using node = await serveRpc({ ...quiet, eth_getTransactionReceipt: () => null })

  await expect(wait(someHash, { urls: [node.url], timeoutMs: 500 })).rejects.toMatchObject({ code: 'TRANSACTION_NOT_FOUND' })
})

test('V-02 asks no node for what is no hash', async () => {
  const dead = `http://127.0.0.1:${await freePort()}`

  await expect(wait('0x12', { urls: [dead] })).rejects.toMatchObject({ code: 'TRANSACTION_NOT_FOUND' })
})

test('ends at once when the caller aborts', async () => {
  await using node = await serveRpc({ ...quiet, eth_getTransactionReceipt: () => null })
  const attempt = new AbortController()
  const waiting = expect(wait(someHash, { urls: [node.url], signal: attempt.signal })).rejects.toMatchObject({ code: 'ABORTED' })
  await expect.poll(() => node.calls).toContain('eth_getTransactionReceipt')

  attempt.abort()

  await waiting
})

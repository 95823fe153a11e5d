import { toAccountId } from '@latchkey/common/caip'
import type { Adapter, SolanaTransactionRequest } from '@latchkey/common/contract'
import { testContext } from '@latchkey/test/conformance'
import { askNode } from '@latchkey/test/node'
import { type RpcServer, serveRpc } from '@latchkey/test/rpc'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openWallet } from '../../test/openWallet.ts'
import { startNode } from '../../test/startNode.ts'
import { transferSol } from '../send/transferSol.ts'
import { solana } from '../solana.ts'
import { testNetwork } from '../testNetwork.fixture.ts'
import { alice, bob, testWallet } from '../testWallet.fixture.ts'

let node: Awaited<ReturnType<typeof startNode>>
const servers: RpcServer[] = []
beforeAll(async () => {
  node = await startNode()
})
afterAll(() => node.stop())
afterEach(() => Promise.all(servers.splice(0).map((server) => server[Symbol.asyncDispose]())))

const instructions = [transferSol({ from: alice, to: bob, value: 1_000_000n })]

/** The real node, but for what the test answers itself. */
async function estimate(answers: Parameters<typeof serveRpc>[0], transaction: SolanaTransactionRequest = { instructions }) {
  const methods = [
    'getGenesisHash',
    'getLatestBlockhash',
    'isBlockhashValid',
    'simulateTransaction',
    'getRecentPrioritizationFees',
    'getFeeForMessage',
  ]
  const real = Object.fromEntries(methods.map((method) => [method, (params: readonly unknown[]) => askNode(node.url, method, params)]))
  const server = await serveRpc({ ...real, ...answers })
  servers.push(server)
  const network = testNetwork([server.url])
  const adapter = solana()(testContext({ namespace: 'solana', networks: [network] })) as Required<Adapter>
  return adapter.estimateFee({ network, account: toAccountId(`${network.caipNetworkId}:${alice}`), transaction })
}

const fees =
  (...prices: number[]) =>
  () =>
    prices.map((prioritizationFee, slot) => ({ slot, prioritizationFee }))

test('R-12 costs a signature where no sender bids', async () => {
  expect(await estimate({ getRecentPrioritizationFees: fees(0, 0, 0) })).toEqual({ fee: 5_000n, fields: {} })
})

test('R-12 offers what three of four recent transactions stayed under, for the units that it uses', async () => {
  const { fee, fields } = await estimate({ getRecentPrioritizationFees: fees(0, 100_000, 400_000, 200_000, 300_000) })

  expect(fields).toMatchObject({ computeUnitPrice: 300_000n })
  const { computeUnitLimit = 0 } = fields as SolanaTransactionRequest
  // A transfer uses 150 units, and the two steps that bid as many each.
  expect(computeUnitLimit).toBeGreaterThanOrEqual(450)
  expect(computeUnitLimit).toBeLessThan(600)
  expect(fee).toBe(5_000n + BigInt(Math.ceil(computeUnitLimit * 0.3)))
})

test('T-N2 bids no more than 5 lamports for a unit, whatever a node claims', async () => {
  expect(await estimate({ getRecentPrioritizationFees: fees(10 ** 12, 10 ** 12) })).toMatchObject({
    fields: { computeUnitPrice: 5_000_000n },
  })
})

test.each([
  ['does not say what others bid', { getRecentPrioritizationFees: () => Promise.reject({ code: -32601, message: 'Method not found' }) }],
  ['says nothing sensible', { getRecentPrioritizationFees: () => 'many' }],
  ['does not know the blockhash yet', { getRecentPrioritizationFees: fees(), getFeeForMessage: () => ({ value: null }) }],
])('R-12 costs a signature where the node %s', async (_, answers) => {
  expect(await estimate(answers)).toEqual({ fee: 5_000n, fields: {} })
})

test('keeps the fees that a transaction names', async () => {
  const transaction = { instructions, computeUnitPrice: 7_000_000n, computeUnitLimit: 1_000 }

  expect(await estimate({}, transaction)).toEqual({ fee: 12_000n, fields: { computeUnitLimit: 1_000, computeUnitPrice: 7_000_000n } })
})

test('pays what was estimated', async () => {
  const { fields, fee } = await estimate({ getRecentPrioritizationFees: fees(2_000_000) })
  const { adapter, call } = await openWallet(testWallet(), [node.url])

  const hash = await adapter.sendTransaction({ ...call, transaction: { instructions, ...fields } })

  expect((await adapter.waitForTransaction({ network: call.network, hash })).fee).toBe(fee)
})

test.each([
  [
    'undoes it',
    { simulateTransaction: () => ({ value: { err: { InstructionError: [0, { Custom: 9 }] }, logs: ['Program log: Error: No'] } }) },
    'No',
  ],
  ['makes no trials', { simulateTransaction: () => Promise.reject({ code: -32601, message: 'Method not found' }) }, undefined],
])('C-06 says that the fee cannot be told where a node %s', async (_, answers, reason) => {
  const error = await estimate(answers).catch((error) => error)

  expect(error).toMatchObject({ code: 'ESTIMATE_GAS_FAILED' })
  expect(error.cause.reason).toBe(reason)
})

test.each([
  ['a balance above 64 bits', '99999999999999999999'],
  ['one below nothing', -1],
  ['one that is no number', 'much'],
])('T-N1 refuses %s', async (_, value) => {
  const server = await serveRpc({ getBalance: () => ({ value }) })
  servers.push(server)
  const network = testNetwork([server.url])
  const adapter = solana()(testContext({ namespace: 'solana', networks: [network] }))

  await expect(adapter.getNativeBalance?.({ network, account: toAccountId(`${network.caipNetworkId}:${alice}`) })).rejects.toMatchObject({
    code: 'DECODE_FAILED',
  })
})

test('T-N1 loses no digit of a balance that a JavaScript number cannot hold', async () => {
  const { createServer } = await import('node:http')
  const server = createServer((_, response) =>
    response.end('{"jsonrpc":"2.0","id":1,"result":{"note":"a \\"12345678901234567\\" b","value":18446744073709551615}}'),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const network = testNetwork([`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`])
  const adapter = solana()(testContext({ namespace: 'solana', networks: [network] }))

  const balance = await adapter.getNativeBalance?.({ network, account: toAccountId(`${network.caipNetworkId}:${alice}`) })
  server.close()

  expect(balance?.value).toBe(2n ** 64n - 1n)
})

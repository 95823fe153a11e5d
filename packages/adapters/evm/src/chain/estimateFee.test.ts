import { toAccountId } from '@latchkey/common/caip'
import { testContext } from '@latchkey/test/conformance'
import { serveRpc } from '@latchkey/test/rpc'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Anvil, startAnvil } from '../anvil.fixture.ts'
import { contracts } from '../contracts.fixture.ts'
import { testNetwork } from '../testNetwork.fixture.ts'
import { alice, bob } from '../testWallet.fixture.ts'
import { estimateFee } from './estimateFee.ts'

let anvil: Anvil
let faults: `0x${string}`
beforeAll(async () => {
  anvil = await startAnvil()
  faults = await anvil.deploy(contracts.Faults)
})
afterAll(() => anvil.stop())

const account = toAccountId(`eip155:31337:${alice}`)
const onAnvil = () => ({ network: testNetwork(31337, [anvil.url]), account })
const onNode = (node: { url: string }) => ({ network: testNetwork(31337, [node.url]), account, transaction: { to: bob } as const })
const node = { eth_chainId: () => '0x7a69', eth_estimateGas: () => '0x5208' }

test('C-06 counts the base fee of a real node 1.2 times, and the tip', async () => {
  await anvil.rpc('anvil_setNextBlockBaseFeePerGas', ['0x3b9aca00'])
  await anvil.rpc('evm_mine')

  const { fee, fields } = await estimateFee(testContext(), { ...onAnvil(), transaction: { to: bob, value: 1n } })

  const tip = BigInt((await anvil.rpc('eth_maxPriorityFeePerGas')) as string)
  expect(fields).toEqual({ gas: 21_000n, maxFeePerGas: 1_200_000_000n + tip, maxPriorityFeePerGas: tip })
  expect(fee).toBe(21_000n * (1_200_000_000n + tip))
})

test('C-06 estimates what the node then takes', async () => {
  const { fields } = await estimateFee(testContext(), { ...onAnvil(), transaction: { to: bob, value: 1n } })
  const hex = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, `0x${(value as bigint).toString(16)}`]))

  const hash = await anvil.rpc('eth_sendTransaction', [{ from: alice, to: bob, value: '0x1', ...hex }])

  await vi.waitFor(async () => expect(await anvil.rpc('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' }))
})

test('keeps the fees and gas that a transaction names', async () => {
  const transaction = { to: bob, gas: 50_000n, maxFeePerGas: 10n, maxPriorityFeePerGas: 3n } as const

  expect(await estimateFee(testContext(), { ...onAnvil(), transaction })).toEqual({
    fee: 500_000n,
    fields: { gas: 50_000n, maxFeePerGas: 10n, maxPriorityFeePerGas: 3n },
  })
})

test('falls back to the gas price where a chain has no base fee', async () => {
  await using legacy = await serveRpc({ ...node, eth_getBlockByNumber: () => ({ number: '0x1' }), eth_gasPrice: () => '0x64' })

  expect(await estimateFee(testContext(), onNode(legacy))).toEqual({ fee: 21_000n * 120n, fields: { gas: 21_000n, gasPrice: 120n } })
})

test('BASE_FEE_MISSING where a transaction names EIP-1559 fees on such a chain', async () => {
  await using legacy = await serveRpc({ ...node, eth_getBlockByNumber: () => ({ number: '0x1' }), eth_gasPrice: () => '0x64' })

  await expect(estimateFee(testContext(), { ...onNode(legacy), transaction: { to: bob, maxFeePerGas: 1n } })).rejects.toMatchObject({
    code: 'BASE_FEE_MISSING',
    shortMessage: 'The chain has no base fee, so EIP-1559 fees do not apply',
  })
})

test('takes the tip out of the gas price of a node that names none', async () => {
  const block = { number: '0x1', baseFeePerGas: '0x64' }
  await using plain = await serveRpc({ ...node, eth_getBlockByNumber: () => block, eth_gasPrice: () => '0x69' })

  expect((await estimateFee(testContext(), onNode(plain))).fields).toMatchObject({ maxPriorityFeePerGas: 5n, maxFeePerGas: 125n })
})

test('BLOCK_NOT_FOUND from a node without a block', async () => {
  await using empty = await serveRpc({ ...node, eth_getBlockByNumber: () => null })

  await expect(estimateFee(testContext(), onNode(empty))).rejects.toMatchObject({ code: 'BLOCK_NOT_FOUND' })
})

test('X-06 ESTIMATE_GAS_FAILED, with the contract’s reason as its cause', async () => {
  const estimated = estimateFee(testContext(), { ...onAnvil(), transaction: { to: faults, data: '0x75f19a5d' } })

  await expect(estimated).rejects.toMatchObject({
    code: 'ESTIMATE_GAS_FAILED',
    shortMessage: 'Estimate gas error',
    cause: { code: 'REVERTED', reason: 'not today' },
  })
})

test('says that the account cannot pay', async () => {
  const broke = () => {
    throw { code: -32000, message: 'insufficient funds for transfer' }
  }
  await using poor = await serveRpc({
    ...node,
    eth_getBlockByNumber: () => ({ number: '0x1' }),
    eth_gasPrice: () => '0x1',
    eth_estimateGas: broke,
  })

  await expect(estimateFee(testContext(), { ...onNode(poor), transaction: { to: bob, value: 1n } })).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    shortMessage: 'Not enough ETH',
  })
})

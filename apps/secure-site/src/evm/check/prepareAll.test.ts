import { expect, test } from 'vitest'
import { asker, friend, pld } from '../../../test/reviewEvm.ts'
import type { Rpc } from '../../chain/createRpc.ts'
import { RefusedError } from '../../frame/RefusedError.ts'
import { parseRequest } from '../read/parseRequest.ts'
import { prepareAll } from './prepareAll.ts'

const gwei = 10n ** 9n
const hex = (value: bigint) => `0x${value.toString(16)}`
type Answers = { readonly [method: string]: (params: readonly unknown[], source?: 1 | 2) => unknown }

/** A chain with a gas price of 10 gwei and a tip of 1. */
function createChain(over: Answers = {}) {
  const asked: string[] = []
  const answers: Answers = {
    eth_getTransactionCount: () => '0x5',
    eth_getBlockByNumber: () => ({ baseFeePerGas: hex(10n * gwei) }),
    eth_maxPriorityFeePerGas: () => hex(gwei),
    eth_gasPrice: () => hex(11n * gwei),
    eth_feeHistory: () => ({ baseFeePerGas: [hex(9n * gwei), hex(10n * gwei)] }),
    eth_estimateGas: () => hex(21_000n),
    eth_getBalance: () => hex(10n ** 20n),
    ...over,
  }
  const rpc: Rpc = async (_, method, params, _signal, source) => {
    asked.push(method)
    return answers[method]?.(params as readonly unknown[], source)
  }
  return { rpc, asked }
}
const fail = () => {
  throw new RefusedError(3, 'execution reverted')
}
const prepare = (method: string, params: unknown, over: Answers = {}) => {
  const { rpc, asked } = createChain(over)
  const request = parseRequest(method, params, asker)
  if (request.kind !== 'transaction' && request.kind !== 'batch') throw new Error('no calls')
  const where = { address: asker.address, chainId: asker.chainId, signal: new AbortController().signal }
  return prepareAll(rpc, request, where).then((prepared) => ({ prepared, asked }))
}
const send = async (transaction: object, over: Answers = {}) => {
  const { prepared, asked } = await prepare('eth_sendTransaction', [transaction], over)
  return { ...prepared[0], asked }
}

test('T-N2 a call is simulated whatever gas the site sets', async () => {
  const call = { to: pld, data: '0x12345678', gas: '0x1e8480' }
  expect((await send(call)).asked).toContain('eth_estimateGas')
  expect((await send(call)).trial).toBe('passed')
  expect((await send(call, { eth_estimateGas: fail })).trial).toBe('failed')
  expect((await send({ ...call, gas: '0x5207' })).trial).toBe('failed')
})

test('T-N2 an unreasonable gas price is never signed, whether the site or a node gives it', async () => {
  const plain = { to: friend, value: '0x0' }
  const named = await send({ ...plain, gasPrice: hex(40_000_000n * gwei) })
  expect(named.transaction?.gasPrice).toBe(hex(210n * gwei))
  expect(named.fee).toBe(21_000n * 210n * gwei)
  const dynamic = await send({ ...plain, maxFeePerGas: hex(10n ** 18n), maxPriorityFeePerGas: hex(10n ** 18n) })
  expect(dynamic.transaction).toMatchObject({ maxFeePerGas: hex(210n * gwei), maxPriorityFeePerGas: hex(210n * gwei) })
  const tip = await send({ ...plain, maxPriorityFeePerGas: hex(10n ** 18n) })
  expect(tip.transaction).toMatchObject({ maxFeePerGas: hex(210n * gwei), maxPriorityFeePerGas: hex(210n * gwei) })
  const usual = await send({ ...plain, maxFeePerGas: hex(30n * gwei), maxPriorityFeePerGas: hex(2n * gwei) })
  expect(usual.transaction).toMatchObject({ maxFeePerGas: hex(30n * gwei), maxPriorityFeePerGas: hex(2n * gwei) })
})

test('T-N2 one source that lies decides nothing', async () => {
  const plain = { to: friend, value: '0x0' }
  const lies = { eth_getBlockByNumber: () => ({ baseFeePerGas: hex(10n ** 18n) }) }
  expect((await send(plain, lies)).transaction?.maxFeePerGas).toBe(hex(210n * gwei))
  expect((await send(plain, lies)).usualFee).toBe(21_000n * 21n * gwei)
})

test.each([1, 2] as const)(
  'T-N2 a node that always lies raises no fee while another one answers, whichever is asked first: %d',
  async (honest) => {
    const thousand = 1_000n
    const lies = {
      eth_getBlockByNumber: () => ({ baseFeePerGas: hex(10n * gwei * thousand) }),
      eth_feeHistory: () => ({ baseFeePerGas: [hex(10n * gwei * thousand)] }),
      eth_maxPriorityFeePerGas: () => hex(gwei * thousand),
      eth_gasPrice: (_: readonly unknown[], source?: 1 | 2) => hex(source === honest ? 11n * gwei : 11n * gwei * thousand),
    }
    const { transaction, usualFee } = await send({ to: friend, value: '0x0' }, lies)
    expect(usualFee).toBe(21_000n * 22n * gwei)
    expect(transaction?.maxFeePerGas).toBe(hex(220n * gwei))
  },
)

test('T-N2 on a chain with one node, its own readings are compared', async () => {
  const single = {
    eth_gasPrice: (_: readonly unknown[], source?: 1 | 2) => {
      if (source === 2) throw new RefusedError(-32602, 'There is no such source')
      return hex(11n * gwei)
    },
  }
  expect((await send({ to: friend, value: '0x0' }, single)).usualFee).toBe(21_000n * 21n * gwei)
})

test('T-N2 if only one source answers, there is nothing to compare with', async () => {
  const alone = { eth_getBlockByNumber: () => ({}), eth_feeHistory: fail }
  expect(await send({ to: friend, value: '0x0' }, alone)).toMatchObject({ usualFee: undefined, fee: 21_000n * 11n * gwei })
})

test('T-N2 gas far above what the call uses shows in the comparison', async () => {
  const { fee, usualFee } = await send({ to: friend, value: '0x0', gas: hex(30_000_000n) })
  expect((fee ?? 0n) > (usualFee ?? 0n) * 20n).toBe(true)
})

test('T-N2 more than ten times the gas that a call uses is too much, at any price and without one to compare with', async () => {
  const call = { to: pld, data: '0x12345678' }
  const takes = { eth_estimateGas: () => hex(200_000n) }
  expect((await send({ ...call, gas: hex(2_400_000n) }, takes)).isGasExcessive).toBe(false)
  expect((await send({ ...call, gas: hex(2_400_001n) }, takes)).isGasExcessive).toBe(true)
  expect((await send({ ...call, gas: hex(2_400_001n), gasPrice: '0x1' }, takes)).isGasExcessive).toBe(true)
  const alone = { ...takes, eth_getBlockByNumber: () => ({}), eth_feeHistory: fail }
  expect(await send({ ...call, gas: hex(2_400_001n) }, alone)).toMatchObject({ isGasExcessive: true, usualFee: undefined })
  expect((await send({ ...call, gas: hex(5_000_001n) }, { eth_estimateGas: fail })).isGasExcessive).toBe(true)
  // A small fee is not worth a warning.
  expect((await send({ to: friend, value: '0x0', gas: hex(1_000_000n) })).isGasExcessive).toBe(false)
})

test('T-F15 the first call of a batch is simulated; later ones that depend on it are reported as not simulated', async () => {
  const calls = [
    { to: pld, data: '0x12345678' },
    { to: pld, data: '0x12345678' },
    { to: friend, data: '0x', value: '0x1' },
  ]
  const { prepared } = await prepare('wallet_sendCalls', [{ calls }])
  expect(prepared.map(({ trial }) => trial)).toEqual(['passed', 'untried', 'passed'])
  expect(prepared.map(({ transaction }) => transaction.nonce)).toEqual(['0x5', '0x6', '0x7'])
  const failing = await prepare('wallet_sendCalls', [{ calls }], { eth_estimateGas: fail })
  expect(failing.prepared.map(({ trial }) => trial)).toEqual(['failed', 'untried', 'untried'])
})

test('T-F15 calls that the account cannot pay for together count as failed', async () => {
  const half = { to: friend, data: '0x', value: hex(6n * 10n ** 19n) }
  const { prepared } = await prepare('wallet_sendCalls', [{ calls: [half, half] }])
  expect(prepared.map(({ trial }) => trial)).toEqual(['passed', 'failed'])
})

test('an unreachable chain is an error, not a failing call', async () => {
  const gone = () => {
    throw new RefusedError(-32000, 'The chain cannot be reached')
  }
  await expect(send({ to: friend, value: '0x0' }, { eth_estimateGas: gone })).rejects.toThrow('cannot be reached')
})

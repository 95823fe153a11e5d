import { decodeFunctionData, encodeFunctionResult, type Hex, parseAbi, size } from 'viem'
import { expect, test } from 'vitest'
import type { RpcAnswer, RpcCall } from './askUpstream.ts'
import type { ChainNodes } from './createChainNodes.ts'
import { createContractReader } from './createContractReader.ts'

const chainId = 'eip155:1'
const { signal } = new AbortController()
const to = '0x1111111111111111111111111111111111111111'
const abi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) payable returns (Result[])',
])

/** One chain whose node gives these answers. */
function chainOf(answer: (call: RpcCall) => RpcAnswer, multicallBytes = 1024) {
  const requests: (readonly RpcCall[])[] = []
  const pool = {
    size: 1,
    async ask(calls: readonly RpcCall[]) {
      requests.push(calls)
      return { answers: calls.map(answer), upstream: 0 }
    },
  }
  const chains: ChainNodes = {
    ids: [chainId],
    getNodes: (id) => (id === chainId ? pool : undefined),
    getEsplora: () => undefined,
    getCoin: () => undefined,
    getBundlers: () => undefined,
    getPaymasters: () => undefined,
  }
  const reader = createContractReader({ chains, multicallBytes })
  return { requests, read: (count: number) => reader.read({ chainId, calls: calls(count), signal }), reader }
}

const calls = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ to, data: `0x${index.toString(16).padStart(8, '0')}` }) as const)
const dataOf = ({ params }: RpcCall) => (params as [{ data: Hex }])[0].data

/** Says of each question what it was; refuses every third. */
function answerEach(call: RpcCall): RpcAnswer {
  if (call.method === 'eth_getCode') return { result: '0x' }
  return Number(dataOf(call)) % 3 === 2 ? { error: { code: 3, message: 'execution reverted' } } : { result: dataOf(call) }
}
function answerTogether(call: RpcCall): RpcAnswer {
  if (call.method === 'eth_getCode') return { result: '0x60' }
  if ((call.params as [{ to: Hex }])[0].to === to) return answerEach(call)
  const { args } = decodeFunctionData({ abi, data: dataOf(call) })
  const result = args[0].map(({ callData }) => ({ success: Number(callData) % 3 !== 2, returnData: callData }))
  return { result: encodeFunctionResult({ abi, result }) }
}
const expected = (count: number) => calls(count).map(({ data }) => (Number(data) % 3 === 2 ? undefined : data))

test.each([
  ['one by one', answerEach, 450, [1, 100, 100, 100, 100, 50]],
  ['by Multicall3', answerTogether, 450, [1, 100, 13]],
  ['one without asking for Multicall3', answerEach, 1, [1]],
  ['nothing', answerEach, 0, []],
])('A-01 asks %s, and each has its own answer', async (_what, answer, count, sizes) => {
  const { read, requests } = chainOf(answer)
  expect(await read(count)).toEqual(expected(count))
  expect(requests.map(({ length }) => length)).toEqual(sizes)
})

test.each([
  [1024, 4],
  [1024 + 192, 5],
  [100_000, 450],
  // No question fits: each goes alone.
  [1, 1],
])('C-05 with %d bytes of call data for one call of Multicall3 it carries %d questions', async (bytes, most) => {
  const { read, requests } = chainOf(answerTogether, bytes)
  expect(await read(450)).toEqual(expected(450))
  const asked = requests.flat().filter(({ method }) => method === 'eth_call')
  expect(asked).toHaveLength(Math.ceil(450 / most))
  if (most > 1) expect(Math.max(...asked.map((call) => size(dataOf(call))))).toBeLessThanOrEqual(bytes)
})

test('A-01 whether there is Multicall3 is asked once', async () => {
  const { read, requests } = chainOf(answerTogether)
  await read(5)
  await read(5)
  expect(requests.flat().filter(({ method }) => method === 'eth_getCode')).toHaveLength(1)
})

test.each<[string, (call: RpcCall) => RpcAnswer]>([
  ['fewer answers', () => ({ result: encodeFunctionResult({ abi, result: [] }) })],
  ['no list', () => ({ result: '0x12' })],
  ['a number', () => ({ result: 7 })],
  ['a refusal', () => ({ error: { code: 3, message: 'execution reverted' } })],
])('T-N1 of a Multicall3 that gives %s nothing is believed', async (_what, answer) => {
  const { read } = chainOf((call) => (call.method === 'eth_getCode' ? { result: '0x60' } : answer(call)))
  await expect(read(5)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('R-A8 a node without quota is a failure, not a contract that refuses; so is a chain without a node', async () => {
  const { read, reader } = chainOf(() => ({ error: { code: -32005, message: 'limit' } }))
  await expect(read(1)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  await expect(read(5)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  await expect(reader.read({ chainId: 'eip155:2', calls: calls(1), signal })).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

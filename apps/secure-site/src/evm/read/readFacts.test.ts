import { encodeAbiParameters, encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { asker, friend, pld, word } from '../../../test/reviewEvm.ts'
import { parseRequest } from './parseRequest.ts'
import { readFacts } from './readFacts.ts'

const symbol = encodeAbiParameters([{ type: 'string' }], ['FROG'])
const signal = new AbortController().signal
const contracts: { readonly [address: string]: { readonly [selector: string]: string | undefined } } = {
  [pld]: { '0x95d89b41': symbol, '0x313ce567': `0x${word(6n)}`, '0x70a08231': `0x${word(7n)}`, '0x18160ddd': `0x${word(9n)}` },
  // A collection; and one that says yes to everything, which is none.
  [friend]: { '0x95d89b41': symbol, '0x01ffc9a780ac58cd': `0x${word(1n)}`, '0x01ffc9a7ffffffff': `0x${word(0n)}` },
  [`0x${'7'.repeat(40)}`]: { '0x95d89b41': symbol, '0x01ffc9a780ac58cd': `0x${word(1n)}`, '0x01ffc9a7ffffffff': `0x${word(1n)}` },
}
const rpc = async (_: string, method: string, params: unknown) => {
  if (method !== 'eth_call') throw new Error(`asked for ${method}`)
  const [{ to, data }] = params as [{ to: string; data: string }]
  const found = contracts[to]?.[data.slice(0, 18)] ?? contracts[to]?.[data.slice(0, 10)]
  if (!found) throw new Error('execution reverted')
  return found
}
const transfer = (to: string) => ({ to, data: `0xa9059cbb${word(friend)}${word(5n)}` })
const read = (calls: readonly object[], over: Partial<Parameters<typeof readFacts>[0]> = {}) =>
  readFacts(
    { rpc, prices: async (assets) => new Map(assets.map((one) => [JSON.stringify(one), 1n])), clear: async () => new Map(), ...over },
    parseRequest('wallet_sendCalls', [{ calls }], asker),
    asker,
    signal,
  )

test('T-F14 tokens are asked for what the account has and what there is, collections are told from them', async () => {
  const { tokens } = await read(Object.keys(contracts).map(transfer))
  expect(Object.fromEntries(tokens)).toEqual({
    [pld]: { symbol: 'FROG', decimals: 6, balance: 7n, supply: 9n },
    [friend]: { symbol: 'FROG', decimals: 0, isCollection: true },
  })
})

test('T-F14 tokens are those that the data names, wherever it names them', async () => {
  const abi = parseAbi(['function approve(address token, address spender, uint160 amount, uint48 expiration)'])
  const data = encodeFunctionData({ abi, args: [pld as `0x${string}`, friend as `0x${string}`, 1n, 2] })
  const { tokens, prices } = await read([{ to: `0x${'2'.repeat(40)}`, data }])
  expect([...tokens.keys()]).toEqual([pld])
  expect([...prices.keys()]).toContain(JSON.stringify({ chainId: 'eip155:1', token: pld }))
})

test('B-35 descriptors are asked for the whole request, and what they say is among the facts', async () => {
  const words = new Map([['1', { intent: 'Swap', source: 'Example', isAttested: false, rows: [] }]])
  const asked: unknown[] = []
  const { clear } = await read([transfer(pld), { to: pld, data: '0x12345678' }], {
    clear: async (request, { address, chainId }) => {
      asked.push([request.kind, address, chainId])
      return words
    },
  })
  expect(clear).toBe(words)
  expect(asked).toEqual([['batch', asker.address, asker.chainId]])
})

import { encodeAbiParameters, encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { asker, friend, pld, word } from '../../../test/reviewEvm.ts'
import { createText } from '../../text/createText.ts'
import { describeRequest } from '../describe/describeRequest.ts'
import { parseRequest } from './parseRequest.ts'
import { readFacts } from './readFacts.ts'

const symbol = encodeAbiParameters([{ type: 'string' }], ['FROG'])
const signal = new AbortController().signal
const contracts: { readonly [address: string]: { readonly [selector: string]: string | undefined } } = {
  [pld]: { '0x95d89b41': symbol, '0x313ce567': `0x${word(6n)}`, '0x70a08231': `0x${word(7n)}`, '0x18160ddd': `0x${word(9n)}` },
  // A collection, and a contract that answers yes to everything, which is not one.
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

test('T-F14 tokens are asked for the balance and the supply, and collections are recognised', async () => {
  const { tokens } = await read(Object.keys(contracts).map(transfer))
  expect(Object.fromEntries(tokens)).toEqual({
    [pld]: { symbol: 'FROG', decimals: 6, balance: 7n, supply: 9n },
    [friend]: { symbol: 'FROG', decimals: 0, isCollection: true },
  })
})

test('T-F14 in a token that is also a collection (ERC-404), an item’s id is not an amount', async () => {
  const both = `0x${'8'.repeat(40)}`
  const abi = parseAbi([
    'function transferFrom(address from, address to, uint256 number)',
    'function approve(address spender, uint256 number)',
  ])
  const owners: { readonly [number: string]: string } = { [word(5n)]: `0x${word(asker.address)}`, [word(0n)]: `0x${word(friend)}` }
  const asked = async (_: string, __: string, params: unknown) => {
    const [{ data }] = params as [{ to: string; data: string }]
    if (data.startsWith('0x6352211e')) return owners[data.slice(10)] ?? Promise.reject(new Error('execution reverted'))
    return { '0x95d89b41': symbol, '0x313ce567': `0x${word(18n)}` }[data] ?? `0x${word(10n ** 18n)}`
  }
  const { address } = asker
  const [own, to] = [address as `0x${string}`, friend as `0x${string}`]
  for (const [data, words, isItem] of [
    [encodeFunctionData({ abi, functionName: 'transferFrom', args: [own, to, 5n] }), 'item 5 of FROG', true],
    [encodeFunctionData({ abi, functionName: 'approve', args: [to, 5n] }), 'item 5 of FROG', true],
    [encodeFunctionData({ abi, functionName: 'approve', args: [to, 0n] }), 'item 0 of FROG', true],
    [encodeFunctionData({ abi, functionName: 'transferFrom', args: [own, to, 5n * 10n ** 17n] }), '0.5 FROG', false],
  ] as const) {
    const request = parseRequest('eth_sendTransaction', [{ to: both, data }], asker)
    const prices = async () => new Map([[`eip155:1:${both}`, 100_000_000n]])
    const facts = await readFacts({ rpc: asked, prices, clear: async () => new Map() }, request, asker, signal)
    const review = describeRequest(request, { asker, facts: { ...facts, trials: ['passed'] }, text: createText() })
    expect(review.changes[0]?.value.toLowerCase()).toContain(words.toLowerCase())
    const isPriced = review.stake.worthCents !== undefined && !review.stake.grantsRight
    expect(isPriced, words).toBe(!isItem)
  }
})

test('T-F14 every token that the data names is looked up, wherever it is named', async () => {
  const abi = parseAbi(['function approve(address token, address spender, uint160 amount, uint48 expiration)'])
  const data = encodeFunctionData({ abi, args: [pld as `0x${string}`, friend as `0x${string}`, 1n, 2] })
  const { tokens, prices } = await read([{ to: `0x${'2'.repeat(40)}`, data }])
  expect([...tokens.keys()]).toEqual([pld])
  expect([...prices.keys()]).toContain(JSON.stringify({ chainId: 'eip155:1', token: pld }))
})

test('B-35 descriptors are looked up for the whole request, and what they say is among the facts', async () => {
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

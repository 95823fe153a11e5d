import { expect, test } from 'vitest'
import { ethereum } from '../../test/createTestKit.ts'
import { coin, dollar, leaf } from '../../test/fakeExchange.ts'
import { idle, type Resource } from '../resource.ts'
import { SwapUnsupportedError } from './errors.ts'
import { emptySwap, type Swap } from './state.ts'
import { swapFacts } from './swapFacts.ts'

const ready = <data>(data: data): Resource<data> => ({ status: 'ready', data, updatedAt: 0 })
const eth = { ...coin, balance: '1.204', price: '2450' }
const pld = { ...dollar, balance: '1020.5', price: '1' }
const quoteOf = (fromAmount: bigint, toAmount: bigint) => ready({ fromAmount, toAmount, expiresAtMs: 0 })
const swap: Swap = {
  ...emptySwap,
  source: pld,
  target: eth,
  amount: '250',
  tokens: ready([eth, pld]),
  gasPrice: ready(10_000_000_000n),
  quote: quoteOf(250_000_000n, 101_900_000_000_000_000n),
  allowance: ready(250_000_000n),
}

test('C-05 says what a swap brings, exactly', () => {
  expect(swapFacts(swap, ethereum)).toMatchObject({
    targetAmount: '0.1019',
    sourceValue: '250',
    targetValue: '249.655',
    rate: '0.0004076',
    atLeast: '0.100881',
    priceImpact: '0.13',
    isPriceImpactHigh: false,
    networkFee: { amount: '0.002', symbol: 'ETH', value: '4.9' },
    maxAmount: '1020.5',
    isApprovalNeeded: false,
    isQuoting: false,
    problem: undefined,
    canReview: true,
    canSwap: true,
  })
})

test.each([
  ['a gain', 105_000_000_000_000_000n, '-2.9', undefined],
  ['just within the limit', 96_950_000_000_000_000n, '4.98', undefined],
  ['too much', 90_000_000_000_000_000n, '11.8', 'SWAP_PRICE_IMPACT'],
])('SWAP_PRICE_IMPACT %s', (_, toAmount, priceImpact, code) => {
  const facts = swapFacts({ ...swap, quote: quoteOf(250_000_000n, toAmount) }, ethereum)
  expect(facts.priceImpact).toBe(priceImpact)
  expect(facts.problem?.code).toBe(code)
  expect(facts.isPriceImpactHigh).toBe(code !== undefined)
  // It warns, and the user may still go on.
  expect(facts.canReview).toBe(true)
})

test('X-10 the warning says by how much', () => {
  const { problem } = swapFacts({ ...swap, quote: quoteOf(250_000_000n, 90_000_000_000_000_000n) }, ethereum)
  expect(problem?.shortMessage).toBe('The price moves by 11.8 % with this amount')
})

test.each<[string, Partial<Swap>, string | undefined]>([
  ['nothing typed', { amount: '' }, undefined],
  ['only begun', { amount: '.' }, undefined],
  ['more decimals than the token has', { amount: '1.1234567' }, 'AMOUNT_INVALID'],
  ['more than there is', { amount: '1020.500001' }, 'INSUFFICIENT_FUNDS'],
  ['all there is', { amount: '1020.5' }, undefined],
  ['an unknown balance', { amount: '5000', source: { ...pld, balance: undefined } }, undefined],
  ['no coin for the fee', { tokens: ready([{ ...eth, balance: '0.001' }, pld]) }, 'INSUFFICIENT_GAS'],
  ['the coin without what the fee takes', { source: eth, target: pld, amount: '1.204' }, 'INSUFFICIENT_GAS'],
  ['an unknown fee', { gasPrice: idle, tokens: ready([{ ...eth, balance: '0' }, pld]) }, undefined],
  ['a quote that failed', { quote: { status: 'failed', error: new Error('x') } }, 'SWAP_QUOTE_FAILED'],
  ['a network without swaps', { tokens: { status: 'failed', error: new SwapUnsupportedError() } }, 'SWAP_UNSUPPORTED'],
])('R-12 INSUFFICIENT_* %s', (_, change, code) => {
  const facts = swapFacts({ ...swap, ...change }, ethereum)
  expect(facts.problem?.code).toBe(code)
  if (code) expect(facts.canReview).toBe(false)
})

test('X-10 says of what there is not enough', () => {
  expect(swapFacts({ ...swap, amount: '2000' }, ethereum).problem?.shortMessage).toBe('Not enough PLD')
  const poor = { ...swap, tokens: ready([{ ...eth, balance: '0' }, pld]) }
  expect(swapFacts(poor, ethereum).problem?.shortMessage).toBe('Not enough ETH for the network fee')
})

test('Max leaves the fee, and a fifth of it more, of the coin alone', () => {
  // 200,000 gas at 10 gwei is 0.002.
  expect(swapFacts({ ...swap, source: eth, target: pld }, ethereum).maxAmount).toBe('1.2016')
  expect(swapFacts({ ...swap, source: { ...eth, balance: '0.001' }, target: pld }, ethereum).maxAmount).toBe('0')
  expect(swapFacts({ ...swap, source: eth, target: pld, gasPrice: idle }, ethereum).maxAmount).toBeUndefined()
  expect(swapFacts({ ...swap, source: { ...pld, balance: undefined } }, ethereum).maxAmount).toBeUndefined()
})

test('an approval is needed only of a token, and costs gas as well', () => {
  const first = swapFacts({ ...swap, allowance: ready(249_999_999n) }, ethereum)
  expect(first).toMatchObject({ isApprovalNeeded: true, networkFee: { amount: '0.0026' } })
  const built = { router: '0x1', isKnown: false, gas: 100_000n }
  expect(swapFacts({ ...swap, route: ready(built) }, ethereum)).toMatchObject({
    networkFee: { amount: '0.001' },
    router: '0x1',
    isRouterKnown: false,
  })
  expect(swapFacts({ ...swap, source: eth, target: pld, amount: '0.1', allowance: idle }, ethereum).isApprovalNeeded).toBe(false)
})

test('T-W4 a quote for another amount is none', () => {
  expect(swapFacts({ ...swap, amount: '251' }, ethereum)).toMatchObject({ targetAmount: undefined, isQuoting: true, canReview: false })
})

test('U-09 without prices there is no worth and no impact, and the swap goes on', () => {
  const facts = swapFacts({ ...swap, source: { ...pld, price: undefined }, target: leaf }, ethereum)
  expect(facts).toMatchObject({ sourceValue: undefined, targetValue: undefined, priceImpact: undefined, canReview: true })
})

import { expect, test } from 'vitest'
import { createExchangeKit } from '../../test/fakeExchange.ts'
import { swapAtom } from './state.ts'
import { swapFactsAtom } from './swapFacts.ts'
import { beginSwap, fetchSwapQuote } from './verbs.ts'

async function begun() {
  const kit = await createExchangeKit()
  await beginSwap(kit, { fromToken: 'PLD', toToken: 'ETH', amount: '250' })
  return kit
}

test.each([
  [
    'there is no swap of the pair',
    { status: 404, reasons: [{ name: 'SWAP_QUOTE_FAILED', description: 'x' }] },
    'SWAP_QUOTE_FAILED',
    'No price for this swap now',
  ],
  ['its source is down', { status: 502 }, 'SWAP_QUOTE_FAILED', 'No price for this swap now'],
  [
    'the network has none',
    { status: 404, reasons: [{ name: 'SWAP_UNSUPPORTED', description: 'x' }] },
    'SWAP_UNSUPPORTED',
    'Network not supported for Swaps',
  ],
])('X-10 when %s', async (_, fail, code, shortMessage) => {
  const kit = await begun()
  kit.book.fails.quotes = fail
  const asked = fetchSwapQuote(kit)
  await kit.clock.advance(10_000)
  await asked
  expect(kit.store.get(swapFactsAtom)).toMatchObject({ problem: { code, shortMessage }, canReview: false })
  expect(kit.store.get(swapAtom)).toMatchObject({ amount: '250', source: { symbol: 'PLD' }, quote: { status: 'failed' } })

  delete kit.book.fails.quotes
  await fetchSwapQuote(kit)
  expect(kit.store.get(swapFactsAtom)).toMatchObject({ problem: undefined, canReview: true })
})

test('X-07 the swap goes on without a gas price that cannot be fetched', async () => {
  const kit = await begun()
  kit.book.fails['gas-price'] = { status: 400 }
  await fetchSwapQuote(kit)
  expect(kit.store.get(swapFactsAtom)).toMatchObject({ networkFee: undefined, canReview: true })
})

test('X-10 GAS_PRICE_UNSUPPORTED is told, and the swap goes on', async () => {
  const kit = await begun()
  kit.book.fails['gas-price'] = { status: 404, reasons: [{ name: 'GAS_PRICE_UNSUPPORTED', description: 'x' }] }
  await fetchSwapQuote(kit)
  expect(kit.store.get(swapAtom).gasPrice).toMatchObject({
    status: 'failed',
    error: { code: 'GAS_PRICE_UNSUPPORTED', shortMessage: 'Network not supported for Gas Price' },
  })
  expect(kit.store.get(swapFactsAtom).canReview).toBe(true)
})

test('U-09 prices that cannot be fetched leave what was known', async () => {
  const kit = await begun()
  kit.book.fails.price = { status: 400 }
  await fetchSwapQuote(kit)
  expect(kit.store.get(swapFactsAtom)).toMatchObject({ sourceValue: '250', canReview: true })
})

test('A-01 asks with the account, the tokens and the smallest units', async () => {
  const kit = await begun()
  await fetchSwapQuote(kit)
  const asked = kit.http.requests.findLast(({ url }) => url.pathname === '/v1/convert/quotes')
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toMatchObject({
    amount: '250000000',
    userAddress: 'eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72',
    from: `eip155:1:0x${'a'.repeat(40)}`,
    to: `eip155:1:0x${'e'.repeat(40)}`,
  })
})

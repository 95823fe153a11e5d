import { deferred } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createShopKit } from '../../test/fakeShops.ts'
import { onRampAtom, onRampFactsAtom } from './state.ts'
import { beginOnRamp, fetchOnRampQuote, setOnRampAmount } from './verbs.ts'

async function begun() {
  const kit = await createShopKit()
  await beginOnRamp(kit)
  return kit
}

test('S-27 loading goes on and off, and the quote says what is bought', async () => {
  const kit = await begun()
  const loading: boolean[] = []
  kit.store.sub(onRampAtom, () => loading.push(kit.store.get(onRampAtom).quotesLoading))
  setOnRampAmount(kit, { amount: '150' })
  const quote = await fetchOnRampQuote(kit)
  expect(quote).toMatchObject({ purchaseAmount: { amount: '147.00', currency: 'usdc' }, networkFee: { amount: '0.50' } })
  expect(loading).toEqual([false, true, false])
  expect(kit.store.get(onRampAtom)).toMatchObject({ purchaseAmount: '147.00', isQuoteSample: false, error: undefined })
  expect(kit.http.requests.findLast(({ url }) => url.pathname === '/v1/onramp/quote')?.body).toEqual({
    purchaseCurrency: 'usdc',
    paymentCurrency: 'USD',
    amount: '150',
    network: 'ethereum',
  })
})

test('S-27 X-07 a failure is kept, returns null, and its placeholder leads nowhere', async () => {
  const kit = await begun()
  kit.book.fails['quote'] = 502
  setOnRampAmount(kit, { amount: '150' })
  expect(await fetchOnRampQuote(kit)).toBeNull()
  expect(kit.store.get(onRampAtom)).toMatchObject({
    error: { code: 'SERVER_ERROR' },
    isQuoteSample: true,
    quote: { quoteId: 'sample', paymentTotal: { amount: '150', currency: 'USD' }, purchaseAmount: { amount: '147' } },
    purchaseAmount: undefined,
    quotesLoading: false,
  })
  expect(kit.store.get(onRampFactsAtom)).toMatchObject({ isSample: true, canSeeOffers: false, canContinue: false })

  delete kit.book.fails['quote']
  expect(await fetchOnRampQuote(kit)).not.toBeNull()
  expect(kit.store.get(onRampFactsAtom)).toMatchObject({ isSample: false, canSeeOffers: true })
})

test.each(['9.99', '7500.01', '', '0'])('V-21 %j is not quoted by card', async (amount) => {
  const kit = await begun()
  setOnRampAmount(kit, { amount })
  expect(await fetchOnRampQuote(kit)).toBeNull()
  expect(kit.http.count('/v1/onramp/quote')).toBe(0)
  expect(kit.store.get(onRampFactsAtom)).toMatchObject({
    isWithinLimits: false,
    canSeeOffers: false,
    limits: { min: '10.00', max: '7500.00' },
  })
})

test('T-W4 a late answer to an older sum changes nothing', async () => {
  const kit = await begun()
  const slow = deferred()
  kit.book.hold = slow.promise
  setOnRampAmount(kit, { amount: '20' })
  const first = fetchOnRampQuote(kit)
  setOnRampAmount(kit, { amount: '30' })
  slow.resolve()
  expect(await first).toBeNull()
  expect(kit.store.get(onRampAtom)).toMatchObject({ purchaseAmount: undefined, quotesLoading: false })
  await kit.clock.advance(500)
  expect(kit.store.get(onRampAtom).purchaseAmount).toBe('29.40')
})

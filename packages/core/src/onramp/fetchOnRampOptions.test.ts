import { expect, test } from 'vitest'
import { createShopKit } from '../../test/fakeShops.ts'
import { emptyOnRamp, onRampAtom, onRampFactsAtom } from './state.ts'
import { fetchOnRampOptions } from './verbs.ts'

test('S-28 before anything is known: USD Coin on 1 and 137, paid in USD', () => {
  expect(emptyOnRamp).toMatchObject({
    purchaseCurrency: { symbol: 'USDC', networks: [{ chain_id: '1' }, { chain_id: '137' }] },
    paymentCurrency: { id: 'USD' },
  })
})

test('S-28 A-13 the first that comes here, and its pictures, fetched afterwards', async () => {
  const kit = await createShopKit()
  await fetchOnRampOptions(kit)
  expect(kit.store.get(onRampAtom)).toMatchObject({ purchaseCurrency: { id: 'usdc' }, network: 'ethereum', paymentCurrency: { id: 'USD' } })
  await expect.poll(() => Object.keys(kit.store.get(onRampAtom).images).sort()).toEqual(['USD', 'USDC'])
  expect(kit.http.requests[0]?.url.pathname).toBe('/v1/onramp/options')
})

test('S-28 lists of nothing leave the defaults', async () => {
  const kit = await createShopKit()
  kit.book.options = { purchaseCurrencies: [], paymentCurrencies: [] }
  await fetchOnRampOptions(kit)
  expect(kit.store.get(onRampAtom)).toMatchObject({
    purchaseCurrency: { symbol: 'USDC' },
    paymentCurrency: { id: 'USD' },
    methodId: 'card',
  })
})

test.each([
  ['refuses', (kit: Awaited<ReturnType<typeof createShopKit>>) => (kit.book.fails['options'] = 404)],
  ['answers garbage', (kit: Awaited<ReturnType<typeof createShopKit>>) => (kit.book.options = { purchaseCurrencies: 'x' })],
])('X-07 C-12 samples stand in for a gateway that %s, are marked, and lead nowhere', async (_, spoil) => {
  const kit = await createShopKit()
  spoil(kit)
  await fetchOnRampOptions(kit)
  expect(kit.store.get(onRampAtom).options).toMatchObject({
    status: 'failed',
    data: {
      isSample: true,
      paymentCurrencies: ['USD', 'EUR'].map((id) => ({
        id,
        payment_method_limits: [
          { id: 'card', min: '10.00', max: '7500.00' },
          { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
        ],
      })),
    },
  })
  kit.store.set(onRampAtom, (onRamp) => ({
    ...onRamp,
    paymentAmount: '50',
    providers: { status: 'ready', data: [{ name: 'x', label: 'X' }] },
  }))
  expect(kit.store.get(onRampFactsAtom)).toMatchObject({
    isSample: true,
    isWithinLimits: true,
    canSeeOffers: false,
    canContinue: false,
    feeRange: [1, 2],
  })
})

import { expect, test } from 'vitest'
import { createShopKit, shopUrl } from '../../test/fakeShops.ts'
import { onRampAtom, onRampFactsAtom } from './state.ts'
import { beginOnRamp, fetchOnRampOffers, selectOnRampProvider, setOnRampAmount, watchOnRampOffers } from './verbs.ts'

async function typed() {
  const kit = await createShopKit()
  await beginOnRamp(kit)
  setOnRampAmount(kit, { amount: '100' })
  await kit.clock.advance(500)
  return kit
}

test('N-25 offers stand best first, the best is selected, and its address is there before the click', async () => {
  const kit = await typed()
  await fetchOnRampOffers(kit)
  await kit.clock.advance(0)
  expect(kit.store.get(onRampAtom)).toMatchObject({
    offers: [
      { provider: { name: 'iverna' }, quote: { data: { purchaseAmount: { amount: '98.00' } } } },
      { provider: { name: 'gantry' }, quote: { data: { purchaseAmount: { amount: '97.00' } } } },
    ],
    selectedProvider: { name: 'iverna', url: shopUrl },
    checkout: { status: 'ready', data: { url: shopUrl } },
  })
  expect(kit.store.get(onRampFactsAtom).canContinue).toBe(true)
})

test('N-25 a provider that does not sell it stands last; what the user chose stays chosen', async () => {
  const kit = await typed()
  await selectOnRampProvider(kit, { provider: { name: 'gantry', label: 'Gantry' } })
  delete kit.book.rates['iverna']
  await fetchOnRampOffers(kit)
  expect(kit.store.get(onRampAtom)).toMatchObject({
    offers: [{ provider: { name: 'gantry' } }, { provider: { name: 'iverna' }, quote: { status: 'failed' } }],
    selectedProvider: { name: 'gantry' },
  })
})

test('N-25 offers asked for ahead tell no provider of the account, and are not asked for again while they are good', async () => {
  const kit = await typed()
  await fetchOnRampOffers(kit, { isAhead: true })
  await kit.clock.advance(0)
  expect(kit.store.get(onRampAtom)).toMatchObject({ offers: [{ provider: { name: 'iverna' } }, {}], checkout: { status: 'idle' } })
  expect(kit.http.count('/v1/generators/onrampurl')).toBe(0)
  const before = kit.http.count('/v1/onramp/quote')

  await fetchOnRampOffers(kit)
  await kit.clock.advance(0)
  expect(kit.store.get(onRampAtom)).toMatchObject({ selectedProvider: { name: 'iverna' }, checkout: { status: 'ready' } })
  expect(kit.http.count('/v1/onramp/quote')).toBe(before)
  await kit.clock.advance(60_000)
  await fetchOnRampOffers(kit)
  expect(kit.http.count('/v1/onramp/quote')).toBe(before + 2)
})

test('N-23 who alone has an offer is the only seller, also while offers are renewed', async () => {
  const kit = await typed()
  const only = () => kit.store.get(onRampFactsAtom).onlySeller?.name
  await fetchOnRampOffers(kit)
  expect(only()).toBeUndefined()
  delete kit.book.rates['iverna']
  await kit.clock.advance(60_000)
  const asking = fetchOnRampOffers(kit)
  expect(only()).toBeUndefined()
  await asking
  expect(only()).toBe('gantry')
  await kit.clock.advance(60_000)
  const again = fetchOnRampOffers(kit)
  expect(only()).toBe('gantry')
  await again
  expect(only()).toBe('gantry')
})

test('N-25 no provider is asked outside the limits, and none sells: nothing is selected', async () => {
  const kit = await typed()
  setOnRampAmount(kit, { amount: '5' })
  await fetchOnRampOffers(kit)
  expect(kit.store.get(onRampAtom).offers).toEqual([])
  setOnRampAmount(kit, { amount: '50' })
  kit.book.rates = { '': 1 }
  await fetchOnRampOffers(kit)
  expect(kit.store.get(onRampAtom).selectedProvider).toBeUndefined()
  expect(kit.store.get(onRampFactsAtom).canContinue).toBe(false)
})

test('N-25 new offers are asked for by countdown while a view shows them', async () => {
  const kit = await typed()
  const stop = watchOnRampOffers(kit)
  await fetchOnRampOffers(kit)
  const before = kit.http.count('/v1/onramp/quote')
  await kit.clock.advance(60_000)
  expect(kit.http.count('/v1/onramp/quote')).toBe(before + 2)
  stop()
  await kit.clock.advance(120_000)
  expect(kit.http.count('/v1/onramp/quote')).toBe(before + 2)
})

test('N-25 B-02 an address for the same order is made once in two minutes, and again once the order has changed', async () => {
  const kit = await typed()
  const count = () => kit.http.count('/v1/generators/onrampurl')
  await fetchOnRampOffers(kit)
  await kit.clock.advance(0)
  expect(count()).toBe(1)
  await fetchOnRampOffers(kit)
  await kit.clock.advance(119_999)
  await fetchOnRampOffers(kit)
  await kit.clock.advance(0)
  expect(count()).toBe(1)
  await kit.clock.advance(1)
  await fetchOnRampOffers(kit)
  await kit.clock.advance(0)
  expect(count()).toBe(2)
  setOnRampAmount(kit, { amount: '200' })
  await fetchOnRampOffers(kit)
  await kit.clock.advance(0)
  expect(count()).toBe(3)
})

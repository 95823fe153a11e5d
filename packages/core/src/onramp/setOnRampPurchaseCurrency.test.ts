import { expect, test } from 'vitest'
import { createShopKit } from '../../test/fakeShops.ts'
import { findOnRampNetwork } from './fetchOnRampOptions.ts'
import { onRampAtom } from './state.ts'
import { beginOnRamp, setOnRampAmount, setOnRampPurchaseCurrency } from './verbs.ts'

test('N-23 something else is bought, on the active network where it comes there', async () => {
  const kit = await createShopKit()
  await beginOnRamp(kit)
  setOnRampAmount(kit, { amount: '50' })
  const [coin, dollar] = kit.store.get(onRampAtom).options.data?.purchaseCurrencies ?? []
  if (!coin || !dollar) throw new Error('nothing to buy')
  setOnRampPurchaseCurrency(kit, { currency: coin })
  expect(kit.store.get(onRampAtom)).toMatchObject({ network: 'base', quote: undefined })
  await kit.clock.advance(0)
  expect(kit.store.get(onRampAtom).quote?.purchaseAmount.currency).toBe('bas')
  setOnRampPurchaseCurrency(kit, { currency: dollar })
  expect(kit.store.get(onRampAtom).network).toBe('ethereum')
  setOnRampPurchaseCurrency(kit, { currency: dollar, network: 'base' })
  expect(kit.store.get(onRampAtom).network).toBe('base')
  expect(findOnRampNetwork(coin, 'eip155:1')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { createShopKit } from '../../test/fakeShops.ts'
import { onRampAtom } from './state.ts'
import { beginOnRamp, setOnRampAmount, setOnRampPaymentCurrency } from './verbs.ts'

test('N-23 another currency to pay with is quoted; a method that it has not gives way to its first', async () => {
  const kit = await createShopKit()
  await beginOnRamp(kit)
  setOnRampAmount(kit, { amount: '50' })
  const [, franc] = kit.store.get(onRampAtom).options.data?.paymentCurrencies ?? []
  if (!franc) throw new Error('no franc')
  setOnRampPaymentCurrency(kit, { currency: franc })
  await kit.clock.advance(0)
  expect(kit.store.get(onRampAtom)).toMatchObject({ methodId: 'ach_bank_account', quote: { paymentTotal: { currency: 'CHF' } } })
})

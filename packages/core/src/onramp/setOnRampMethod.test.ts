import { expect, test } from 'vitest'
import { createShopKit } from '../../test/fakeShops.ts'
import { onRampFactsAtom } from './state.ts'
import { beginOnRamp, setOnRampAmount, setOnRampMethod } from './verbs.ts'

test('V-21 a bank account may pay more than a card', async () => {
  const kit = await createShopKit()
  await beginOnRamp(kit)
  setOnRampAmount(kit, { amount: '25000' })
  expect(kit.store.get(onRampFactsAtom).isWithinLimits).toBe(false)
  setOnRampMethod(kit, { methodId: 'ach_bank_account' })
  expect(kit.store.get(onRampFactsAtom)).toMatchObject({ isWithinLimits: true, limits: { min: '10.00', max: '25000.00' } })
  await kit.clock.advance(0)
  expect(kit.http.count('/v1/onramp/quote')).toBe(1)
})

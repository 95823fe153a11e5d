import { expect, test } from 'vitest'
import { createShopKit } from '../../test/fakeShops.ts'
import { onRampAtom, onRampFactsAtom } from './state.ts'
import { beginOnRamp, setOnRampAmount } from './verbs.ts'

test('C-06 a quote is asked for 500 ms after the last key', async () => {
  const kit = await createShopKit()
  await beginOnRamp(kit)
  for (const amount of ['1', '15', '150']) setOnRampAmount(kit, { amount })
  await kit.clock.advance(499)
  expect(kit.http.count('/v1/onramp/quote')).toBe(0)
  await kit.clock.advance(1)
  expect(kit.http.count('/v1/onramp/quote')).toBe(1)
})

test.each([
  ['1,5', '1.5'],
  ['10.123', ''],
  ['x', ''],
  ['1234567890123', ''],
])('%j is typed as %j', async (amount, expected) => {
  const kit = await createShopKit()
  setOnRampAmount(kit, { amount })
  expect(kit.store.get(onRampAtom).paymentAmount).toBe(expected)
})

test.each([
  ['9.99', false],
  ['10', true],
  ['10.00', true],
  ['7500', true],
  ['7500.00', true],
  ['7500.01', false],
  ['.', false],
])('V-21 card: %j within the limits is %s', async (amount, expected) => {
  const kit = await createShopKit()
  setOnRampAmount(kit, { amount })
  expect(kit.store.get(onRampFactsAtom).isWithinLimits).toBe(expected)
})

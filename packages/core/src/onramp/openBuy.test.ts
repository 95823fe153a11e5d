import { expect, test } from 'vitest'
import { createShopKit, shopUrl } from '../../test/fakeShops.ts'
import { onRampAtom } from './state.ts'
import { beginOnRamp, fetchOnRampOffers, openBuy, setOnRampAmount } from './verbs.ts'

test('N-25 opens the tab at once, inside the click, and again', async () => {
  const kit = await createShopKit()
  await beginOnRamp(kit)
  setOnRampAmount(kit, { amount: '100' })
  expect(openBuy(kit)).toBe(false)
  await fetchOnRampOffers(kit)
  await kit.clock.advance(0)
  expect(openBuy(kit)).toBe(true)
  expect(kit.opened).toEqual([shopUrl])
  expect(kit.store.get(onRampAtom).progress).toBe('open')
  expect(openBuy(kit)).toBe(true)
  expect(kit.opened).toHaveLength(2)
  expect(kit.counted).toEqual([{ event: 'SELECT_BUY_CRYPTO' }, { event: 'SELECT_BUY_PROVIDER', properties: { provider: 'iverna' } }])
})

test('V-21 not outside the limits', async () => {
  const kit = await createShopKit()
  await beginOnRamp(kit)
  setOnRampAmount(kit, { amount: '100' })
  await fetchOnRampOffers(kit)
  await kit.clock.advance(0)
  setOnRampAmount(kit, { amount: '1' })
  expect(openBuy(kit)).toBe(false)
  expect(kit.opened).toEqual([])
})

import { expect, test } from 'vitest'
import { createShopKit } from '../../test/fakeShops.ts'
import { emptyOnRamp, onRampAtom } from './state.ts'
import { beginOnRamp, fetchOnRampOffers, resetOnRamp, setOnRampAmount } from './verbs.ts'

test('S-29 clears provider, error and amounts and restores the defaults', async () => {
  const kit = await createShopKit()
  await beginOnRamp(kit)
  setOnRampAmount(kit, { amount: '100' })
  await fetchOnRampOffers(kit)
  const { options, providers, images } = kit.store.get(onRampAtom)
  setOnRampAmount(kit, { amount: '200' })
  resetOnRamp(kit)
  await kit.clock.advance(1000)
  expect(kit.store.get(onRampAtom)).toEqual({ ...emptyOnRamp, options, providers, images: expect.objectContaining(images) })
})

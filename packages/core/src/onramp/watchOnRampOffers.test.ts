import { expect, test } from 'vitest'
import { createShopKit } from '../../test/fakeShops.ts'
import { onRampAtom } from './state.ts'
import { beginOnRamp, fetchOnRampOffers, openBuy, setOnRampAmount, watchOnRampOffers } from './verbs.ts'

test('B-20 another account gets an address of its own; what was made for the first is not opened', async () => {
  const kit = await createShopKit()
  kit.mount()
  await kit.awaken()
  await beginOnRamp(kit)
  setOnRampAmount(kit, { amount: '100' })
  await fetchOnRampOffers(kit)
  await kit.clock.advance(0)
  const other = '0x1111111111111111111111111111111111111111'
  const stop = watchOnRampOffers(kit)
  kit.adapter.get('mock').changeAccounts([other])
  expect(openBuy(kit)).toBe(false)
  await kit.clock.advance(0)
  expect(kit.store.get(onRampAtom).checkout.data?.address).toBe(other)
  expect(kit.http.requests.findLast(({ url }) => url.pathname === '/v1/generators/onrampurl')?.body).toMatchObject({
    destinationWallets: [{ address: other }],
  })
  expect(openBuy(kit)).toBe(true)
  stop()
})

import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { createShopKit } from '../../test/fakeShops.ts'
import { reset } from '../router/reset.ts'
import { push } from '../router/verbs.ts'
import { isOnRampOffered } from './isOnRampOffered.ts'
import { onRampAtom, onRampFactsAtom } from './state.ts'
import { beginOnRamp, setOnRampAmount } from './verbs.ts'

test('N-23 lists what can be bought, paid with, and where', async () => {
  const kit = await createShopKit()
  reset(kit, { view: 'OnRamp' })
  await beginOnRamp(kit)
  expect(kit.store.get(onRampAtom)).toMatchObject({
    options: { status: 'ready', data: { isSample: false } },
    providers: { data: [{ name: 'gantry', label: 'Gantry' }, { name: 'iverna' }] },
    purchaseCurrency: { symbol: 'USDC' },
    network: 'ethereum',
    paymentCurrency: { id: 'USD' },
    methodId: 'card',
  })
  expect(kit.counted).toEqual([{ event: 'SELECT_BUY_CRYPTO' }])

  setOnRampAmount(kit, { amount: '50' })
  push(kit, { view: 'OnRampFiatSelect' })
  await beginOnRamp(kit)
  expect(kit.store.get(onRampAtom).paymentAmount).toBe('50')
})

const zones = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Harbin',
  'Asia/Hong_Kong',
  'Asia/Macau',
  'PRC',
  'Hongkong',
  'Asia/Macao',
  'Asia/Chungking',
  'Asia/Kashgar',
]
test.each(zones)('R-16 buying is not offered in %s, and nothing is asked', async (zone) => {
  const kit = await createShopKit({ timeZone: () => zone })
  expect(isOnRampOffered(kit)).toBe(false)
  await beginOnRamp(kit)
  expect(kit.http.requests).toEqual([])
  expect(kit.store.get(onRampAtom).providers).toMatchObject({ status: 'ready', data: [] })
  expect(kit.store.get(onRampFactsAtom)).toMatchObject({ canSeeOffers: false, canContinue: false })
})

test('R-16 N-20 is offered elsewhere, unless it is off or there is no gateway', async () => {
  expect(isOnRampOffered(await createShopKit())).toBe(true)
  expect(isOnRampOffered(await createShopKit({}, { features: { onramp: false } }))).toBe(false)
  expect(isOnRampOffered(createTestKit())).toBe(false)
})

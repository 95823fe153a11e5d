import { expect, test } from 'vitest'
import { createShopKit, holding } from '../../test/fakeShops.ts'
import { balanceAtom } from '../balance/state.ts'
import { onRampAtom } from './state.ts'
import { watchBuy } from './verbs.ts'

const path = '/v1/account/0x8ba1f109551bD432803012645Ac136ddd64DBA72/balance'

test('N-25 says when something has arrived, and reads the balance again', async () => {
  const kit = await createShopKit()
  const stop = watchBuy(kit)
  await kit.clock.advance(10_000)
  expect(kit.store.get(onRampAtom).progress).toBe('idle')
  kit.book.balances = [holding('147.5')]
  await kit.clock.advance(10_000)
  expect(kit.store.get(onRampAtom).progress).toBe('received')
  await expect.poll(() => kit.store.get(balanceAtom).status).toBe('ready')
  // The tab's opening, two looks, and the portfolio.
  await expect.poll(() => kit.http.count(path)).toBe(4)
  await kit.clock.advance(60_000)
  expect(kit.http.count(path)).toBe(4)
  expect(kit.http.requests.at(-1)?.url.searchParams.get('forceUpdate')).toBe('true')
  stop()
})

test('N-25 a token that was not held before counts, less of another does not', async () => {
  const kit = await createShopKit()
  watchBuy(kit)
  await kit.clock.advance(0)
  kit.book.balances = [holding('0.5')]
  await kit.clock.advance(10_000)
  expect(kit.store.get(onRampAtom).progress).toBe('idle')
  kit.book.balances = [holding('0.5'), { ...holding('1', 'NEW'), address: 'eip155:1:0xab' }]
  await kit.clock.advance(10_000)
  expect(kit.store.get(onRampAtom).progress).toBe('received')
})

test('R-0 a gateway that fails is asked again; half an hour is enough; the view’s end is the end', async () => {
  const kit = await createShopKit()
  kit.book.fails['balance'] = 400
  const stop = watchBuy(kit)
  await kit.clock.advance(30_000)
  expect(kit.http.count(path)).toBe(4)
  await kit.clock.advance(10_000 * 200)
  const asked = kit.http.count(path)
  expect(asked).toBeLessThanOrEqual(181)
  await kit.clock.advance(60_000)
  expect(kit.http.count(path)).toBe(asked)
  stop()
  const other = watchBuy(kit)
  other()
  await kit.clock.advance(60_000)
  expect(kit.http.count(path)).toBeLessThanOrEqual(asked + 1)
})

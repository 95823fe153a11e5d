import { deferred } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createExchangeKit, dollar } from '../../test/fakeExchange.ts'
import { swapAtom } from './state.ts'
import { swapFactsAtom } from './swapFacts.ts'
import { beginSwap, setSwapAmount, setSwapToken } from './verbs.ts'

async function begun() {
  const kit = await createExchangeKit()
  await beginSwap(kit)
  setSwapToken(kit, { side: 'target', token: dollar })
  await kit.clock.advance(0)
  return kit
}

test('C-06 a quote is asked for 500 ms after the last key, once', async () => {
  const kit = await begun()
  for (const amount of ['1', '1.', '1.5']) {
    setSwapAmount(kit, { amount })
    await kit.clock.advance(499)
  }
  expect(kit.http.count('/v1/convert/quotes')).toBe(0)
  expect(kit.store.get(swapFactsAtom)).toMatchObject({ isQuoting: true, targetAmount: undefined })
  await kit.clock.advance(1)
  expect(kit.http.count('/v1/convert/quotes')).toBe(1)
  expect(kit.store.get(swapFactsAtom)).toMatchObject({ targetAmount: '3735', sourceValue: '3750', canReview: true })
})

test('C-06 what is no number changes nothing; a comma is a point', async () => {
  const kit = await begun()
  setSwapAmount(kit, { amount: '1,5' })
  setSwapAmount(kit, { amount: '1.5x' })
  expect(kit.store.get(swapAtom).amount).toBe('1.5')
})

test('T-W4 an answer to what was typed before is late, and changes nothing', async () => {
  const kit = await begun()
  const slow = deferred()
  kit.book.hold = slow.promise
  setSwapAmount(kit, { amount: '1' })
  await kit.clock.advance(500)
  setSwapAmount(kit, { amount: '2' })
  slow.resolve()
  await kit.clock.advance(499)
  expect(kit.store.get(swapAtom).quote).toEqual({ status: 'idle' })
  await kit.clock.advance(1)
  expect(kit.store.get(swapFactsAtom).targetAmount).toBe('4980')
})

test('R-0 after the kit’s end nothing is asked', async () => {
  const kit = await begun()
  setSwapAmount(kit, { amount: '1' })
  kit.destroy()
  await kit.clock.advance(1000)
  expect(kit.http.count('/v1/convert/quotes')).toBe(0)
})

import { expect, test } from 'vitest'
import { createExchangeKit } from '../../test/fakeExchange.ts'
import { emptySwap, swapAtom } from './state.ts'
import { beginSwap, resetSwap, setSwapAmount } from './verbs.ts'

test('S-20 empties the swap; what was asked for is given up', async () => {
  const kit = await createExchangeKit()
  await beginSwap(kit, { fromToken: 'PLD', toToken: 'ETH', amount: '250' })
  setSwapAmount(kit, { amount: '3' })
  resetSwap(kit)
  await kit.clock.advance(1000)
  expect(kit.store.get(swapAtom)).toEqual(emptySwap)
  expect(kit.http.count('/v1/convert/quotes')).toBe(0)
})

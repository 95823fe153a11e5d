import { expect, test } from 'vitest'
import { createExchangeKit } from '../../test/fakeExchange.ts'
import { swapAtom } from './state.ts'
import { swapFactsAtom } from './swapFacts.ts'
import { beginSwap, resetSwap, setSwapSlippage } from './verbs.ts'

test('C-05 is 1 % unless set; what is set counts at once, and stays', async () => {
  const kit = await createExchangeKit()
  await beginSwap(kit, { fromToken: 'ETH', toToken: 'PLD', amount: '0.1' })
  await kit.clock.advance(0)
  expect(kit.store.get(swapFactsAtom).atLeast).toBe('246.51')
  setSwapSlippage(kit, { percent: '0,5' })
  expect(kit.store.get(swapFactsAtom)).toMatchObject({ atLeast: '247.755', canReview: true })
  resetSwap(kit)
  await beginSwap(kit)
  expect(kit.store.get(swapAtom).slippage).toBe('0.5')
})

test.each(['0', '5.1', 'x', ''])('C-05 T-N4 %j is refused', async (percent) => {
  const kit = await createExchangeKit()
  expect(() => setSwapSlippage(kit, { percent })).toThrow(
    expect.objectContaining({ code: 'SLIPPAGE_INVALID', shortMessage: 'Enter a slippage limit from 0.1 to 5 %' }),
  )
  expect(kit.store.get(swapAtom).slippage).toBe('1')
})

import { expect, test } from 'vitest'
import { createExchangeKit } from '../../test/fakeExchange.ts'
import { swapAtom } from './state.ts'
import { swapFactsAtom } from './swapFacts.ts'
import { beginSwap, flipSwap } from './verbs.ts'

test('what would be got is paid, and quoted again', async () => {
  const kit = await createExchangeKit()
  await beginSwap(kit, { fromToken: 'ETH', toToken: 'PLD', amount: '0.1' })
  await kit.clock.advance(0)
  flipSwap(kit)
  expect(kit.store.get(swapAtom)).toMatchObject({
    source: { symbol: 'PLD' },
    target: { symbol: 'ETH' },
    amount: '249',
    quote: { status: 'idle' },
  })
  await kit.clock.advance(0)
  expect(kit.store.get(swapFactsAtom)).toMatchObject({ canReview: true, isApprovalNeeded: true })
})

test('with nothing to get, nothing is paid', async () => {
  const kit = await createExchangeKit()
  await beginSwap(kit)
  flipSwap(kit)
  expect(kit.store.get(swapAtom)).toMatchObject({ source: undefined, target: { symbol: 'ETH' }, amount: '' })
})

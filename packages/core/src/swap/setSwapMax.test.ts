import { expect, test } from 'vitest'
import { createExchangeKit } from '../../test/fakeExchange.ts'
import { swapAtom } from './state.ts'
import { swapFactsAtom } from './swapFacts.ts'
import { beginSwap, setSwapMax } from './verbs.ts'

test.each([
  ['a token, whole', 'PLD', 'ETH', '1000'],
  ['the coin, less a fee and a fifth', 'ETH', 'PLD', '1.9976'],
])('Max pays with %s', async (_, fromToken, toToken, amount) => {
  const kit = await createExchangeKit()
  await beginSwap(kit, { fromToken, toToken, amount: '1' })
  await kit.clock.advance(0)
  setSwapMax(kit)
  await kit.clock.advance(0)
  expect(kit.store.get(swapAtom).amount).toBe(amount)
  expect(kit.store.get(swapFactsAtom)).toMatchObject({ problem: undefined, canReview: true })
})

test('an unknown balance changes nothing', async () => {
  const kit = await createExchangeKit()
  kit.book.fails.balance = { status: 400 }
  await beginSwap(kit, { fromToken: 'PLD', toToken: 'ETH', amount: '1' })
  setSwapMax(kit)
  expect(kit.store.get(swapAtom).amount).toBe('1')
})

test('Max leaves what the wallet will offer, where the chain’s node names more than the gateway', async () => {
  const kit = await createExchangeKit()
  kit.book.nodeGasPrice = 50_000_000_000n
  await beginSwap(kit, { fromToken: 'ETH', toToken: 'PLD', amount: '1' })
  await kit.clock.advance(0)
  setSwapMax(kit)
  // 200,000 gas at 50 gwei is 0.01, and a fifth of it more.
  expect(kit.store.get(swapAtom).amount).toBe('1.988')
})

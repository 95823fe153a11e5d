import { expect, test } from 'vitest'
import { coin, createExchangeKit, dollar, leaf } from '../../test/fakeExchange.ts'
import { swapAtom } from './state.ts'
import { swapFactsAtom } from './swapFacts.ts'
import { beginSwap, setSwapToken } from './verbs.ts'

test('E-08 a chosen token is quoted at once', async () => {
  const kit = await createExchangeKit()
  await beginSwap(kit, { fromToken: 'PLD', toToken: 'ETH', amount: '250' })
  await kit.clock.advance(0)
  setSwapToken(kit, { side: 'target', token: leaf })
  expect(kit.store.get(swapFactsAtom)).toMatchObject({ isQuoting: true, targetAmount: undefined })
  await kit.clock.advance(0)
  expect(kit.store.get(swapAtom)).toMatchObject({ target: { symbol: 'LEAF', price: '1250' }, amount: '250', allowance: { data: 0n } })
})

test('another source has an allowance of its own', async () => {
  const kit = await createExchangeKit()
  kit.book.allowance = 10n ** 30n
  await beginSwap(kit, { fromToken: 'PLD', toToken: 'ETH', amount: '1' })
  await kit.clock.advance(0)
  expect(kit.store.get(swapFactsAtom).isApprovalNeeded).toBe(false)
  setSwapToken(kit, { side: 'source', token: leaf })
  expect(kit.store.get(swapAtom).allowance).toEqual({ status: 'idle' })
})

test('what stands on the other side turns the swap round; what stands there already changes nothing', async () => {
  const kit = await createExchangeKit()
  await beginSwap(kit, { fromToken: 'PLD', toToken: 'ETH', amount: '250' })
  await kit.clock.advance(0)
  setSwapToken(kit, { side: 'source', token: dollar })
  expect(kit.store.get(swapAtom).quote.status).toBe('ready')
  setSwapToken(kit, { side: 'source', token: coin })
  expect(kit.store.get(swapAtom)).toMatchObject({ source: { symbol: 'ETH' }, target: { symbol: 'PLD' } })
})

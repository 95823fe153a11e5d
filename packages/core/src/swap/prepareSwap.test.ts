import { expect, test } from 'vitest'
import { createExchangeKit, router } from '../../test/fakeExchange.ts'
import { swapAtom } from './state.ts'
import { swapFactsAtom } from './swapFacts.ts'
import { beginSwap, prepareSwap } from './verbs.ts'

async function quoted() {
  const kit = await createExchangeKit()
  await beginSwap(kit, { fromToken: 'ETH', toToken: 'PLD', amount: '0.1' })
  await kit.clock.advance(0)
  return kit
}

test('T-N4 says which contract is called, and that it is unknown', async () => {
  const kit = await quoted()
  await prepareSwap(kit)
  expect(kit.store.get(swapFactsAtom)).toMatchObject({ router, isRouterKnown: false, networkFee: { amount: '0.0018' } })
  expect(kit.sent).toEqual([])
})

test('T-N4 knows the usual ones', async () => {
  const kit = await quoted()
  kit.book.tamper = (tx) => ({ ...tx, to: 'eip155:1:0x111111125421cA6dc452d289314280a0f8842A65' })
  await prepareSwap(kit)
  expect(kit.store.get(swapFactsAtom).isRouterKnown).toBe(true)
})

test('X-10 what differs from the swap is told; the user may still try what cannot be built', async () => {
  const kit = await quoted()
  kit.book.tamper = (tx) => ({ ...tx, amount: '7' })
  await prepareSwap(kit)
  expect(kit.store.get(swapAtom).route).toMatchObject({ status: 'failed', error: { code: 'SWAP_MISMATCH' } })
  kit.book.fails['build-transaction'] = { status: 400 }
  await prepareSwap(kit)
  expect(kit.store.get(swapAtom).route).toMatchObject({ status: 'failed', error: { code: 'SWAP_QUOTE_FAILED' } })
  expect(kit.store.get(swapFactsAtom).canReview).toBe(true)
})

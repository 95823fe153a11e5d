import { expect, test } from 'vitest'
import { createExchangeKit } from '../../test/fakeExchange.ts'
import { approveSwap } from './approveSwap.ts'
import { beginSwap } from './beginSwap.ts'
import { swapAtom, swapFactsAtom } from './state.ts'

test('T-N4 allows the exact sum and nothing more', async () => {
  const kit = await createExchangeKit()
  await beginSwap(kit, { fromToken: 'PLD', toToken: 'ETH', amount: '250' })
  await kit.clock.advance(0)
  await approveSwap(kit)
  expect(kit.sent).toMatchObject([{ data: expect.stringMatching(/^0x095ea7b3/) }])
  expect(kit.store.get(swapAtom)).toMatchObject({ step: 'idle', allowance: { data: 2n ** 255n } })
  expect(kit.store.get(swapFactsAtom).isApprovalNeeded).toBe(false)
})

test('X-06 an approval that the chain undid is an error of its own', async () => {
  const kit = await createExchangeKit()
  const counted: unknown[] = []
  kit.book.settle = async () => 'reverted'
  await beginSwap(kit, { fromToken: 'PLD', toToken: 'ETH', amount: '250' })
  await kit.clock.advance(0)
  kit.events.on('tracked', (event) => counted.push(event))
  await approveSwap(kit)
  expect(kit.store.get(swapAtom)).toMatchObject({ step: 'failed', error: { code: 'REVERTED' } })
  expect(counted).toEqual([
    { event: 'SWAP_APPROVAL_ERROR', properties: { network: 'eip155:1', swapFromToken: 'PLD', swapToToken: 'ETH', message: 'REVERTED' } },
  ])
})

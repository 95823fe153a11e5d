import { expect, test } from 'vitest'
import { approveData, createExchangeKit, router } from '../../test/fakeExchange.ts'
import { swapAtom } from './state.ts'
import { beginSwap, sendSwap } from './verbs.ts'

const sum = 250_000_000n
const refused = { status: 400, reasons: [{ name: 'ESTIMATE_FAILED', description: 'The token refuses this approval' }] }

async function begun(allowance: bigint) {
  const kit = await createExchangeKit()
  kit.book.allowance = allowance
  await beginSwap(kit, { fromToken: 'PLD', toToken: 'ETH', amount: '250' })
  await kit.clock.advance(0)
  return Object.assign(kit, { approvals: () => kit.sent.map(({ data }) => data).filter((data) => String(data).startsWith('0x095ea7b3')) })
}

test('T-N4 a token that changes an allowance only from nothing has the older one taken back first', async () => {
  const kit = await begun(1n)
  kit.book.isResetWanted = true
  await sendSwap(kit)
  expect(kit.approvals()).toEqual([approveData(router, 0n), approveData(router, sum)])
  expect(kit.store.get(swapAtom)).toMatchObject({ allowanceReset: 'done', allowance: { data: 2n ** 255n } })
})

test('T-N4 so does one of which the gateway says that it refuses', async () => {
  const kit = await begun(1n)
  let isFirst = true
  kit.book.fails = {
    get 'build-approve'() {
      const fail = isFirst ? refused : undefined
      isFirst = false
      return fail as never
    },
  }
  await sendSwap(kit)
  expect(kit.approvals()).toEqual([approveData(router, 0n), approveData(router, sum)])
})

test('T-N4 every other token is asked once, whatever it allows already', async () => {
  const kit = await begun(1n)
  await sendSwap(kit)
  expect(kit.approvals()).toEqual([approveData(router, sum)])
  expect(kit.store.get(swapAtom).allowanceReset).toBeUndefined()
})

test('T-N4 a token that refuses without an older allowance is told of', async () => {
  const kit = await begun(0n)
  kit.book.fails = { 'build-approve': refused }
  await sendSwap(kit)
  expect(kit.approvals()).toEqual([])
  expect(kit.store.get(swapAtom)).toMatchObject({ step: 'failed', error: { code: 'ESTIMATE_GAS_FAILED' } })
})

test('X-06 an approval that the chain undid is an error of its own, and nothing is swapped', async () => {
  const kit = await begun(0n)
  const counted: unknown[] = []
  kit.book.settle = async () => 'reverted'
  kit.events.on('tracked', (event) => counted.push(event))
  await sendSwap(kit)
  expect(kit.sent.map(({ data }) => data)).toEqual(kit.approvals())
  expect(kit.store.get(swapAtom)).toMatchObject({ step: 'failed', error: { code: 'REVERTED' } })
  expect(counted).toContainEqual({
    event: 'SWAP_APPROVAL_ERROR',
    properties: { network: 'eip155:1', swapFromToken: 'PLD', swapToToken: 'ETH', message: 'REVERTED' },
  })
})

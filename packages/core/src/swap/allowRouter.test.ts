import { expect, test } from 'vitest'
import { approveData, createExchangeKit, router } from '../../test/fakeExchange.ts'
import { approveSwap } from './approveSwap.ts'
import { beginSwap } from './beginSwap.ts'
import { swapAtom } from './state.ts'

const sum = 250_000_000n
const refused = { status: 400, reasons: [{ name: 'ESTIMATE_FAILED', description: 'The token refuses this approval' }] }

async function begun(allowance: bigint) {
  const kit = await createExchangeKit()
  kit.book.allowance = allowance
  await beginSwap(kit, { fromToken: 'PLD', toToken: 'ETH', amount: '250' })
  await kit.clock.advance(0)
  return Object.assign(kit, { calls: () => kit.sent.map(({ data }) => data) })
}

test('T-N4 a token that changes an allowance only from nothing has the older one taken back first', async () => {
  const kit = await begun(1n)
  kit.book.isResetWanted = true
  await approveSwap(kit)
  expect(kit.calls()).toEqual([approveData(router, 0n), approveData(router, sum)])
  expect(kit.store.get(swapAtom)).toMatchObject({ step: 'idle', allowanceReset: 'done', allowance: { data: 2n ** 255n } })
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
  await approveSwap(kit)
  expect(kit.calls()).toEqual([approveData(router, 0n), approveData(router, sum)])
})

test('T-N4 every other token is asked once, whatever it allows already', async () => {
  const kit = await begun(1n)
  await approveSwap(kit)
  expect(kit.calls()).toEqual([approveData(router, sum)])
  expect(kit.store.get(swapAtom).allowanceReset).toBeUndefined()
})

test('T-N4 a token that refuses without an older allowance is told of', async () => {
  const kit = await begun(0n)
  kit.book.fails = { 'build-approve': refused }
  await approveSwap(kit)
  expect(kit.calls()).toEqual([])
  expect(kit.store.get(swapAtom)).toMatchObject({ step: 'failed', error: { code: 'ESTIMATE_GAS_FAILED' } })
})

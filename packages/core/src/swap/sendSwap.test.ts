import { UserRejectedError } from '@latchkey/common/contract'
import { deferred } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createExchangeKit, router } from '../../test/fakeExchange.ts'
import { type SwapStep, swapAtom } from './state.ts'
import { beginSwap, sendSwap, setSwapAmount } from './verbs.ts'

async function quoted(from = 'PLD', to = 'ETH', amount = '250') {
  const kit = await createExchangeKit()
  const counted: string[] = []
  const steps: SwapStep[] = []
  kit.events.on('tracked', ({ event }) => counted.push(event))
  await beginSwap(kit, { fromToken: from, toToken: to, amount })
  await kit.clock.advance(0)
  kit.store.sub(swapAtom, () => {
    const { step } = kit.store.get(swapAtom)
    if (steps.at(-1) !== step) steps.push(step)
  })
  return Object.assign(kit, { counted, steps })
}

test('A-01 a token is allowed to the exact sum, then swapped; what is held is read again', async () => {
  const kit = await quoted()
  await sendSwap(kit)
  await kit.clock.advance(0)

  expect(kit.steps).toEqual(['approving', 'approvalPending', 'building', 'signing', 'pending', 'success'])
  expect(kit.sent).toMatchObject([
    { to: `0x${'a'.repeat(40)}`, value: 0n, data: expect.stringMatching(/^0x095ea7b3.*0{57}ee6b280$/) },
    { to: router, value: 0n, data: expect.stringMatching(/^0x18cbafe5/) },
  ])
  expect(kit.store.get(swapAtom)).toMatchObject({
    step: 'success',
    approvalHash: `0x${'1'.padStart(64, '0')}`,
    hash: `0x${'2'.padStart(64, '0')}`,
  })
  expect(kit.counted).toEqual(['OPEN_SWAP', 'INITIATE_SWAP', 'SWAP_SUCCESS'])
  expect(kit.http.count('/v1/convert/tokens')).toBe(2)
  expect(kit.http.requests.findLast(({ url }) => url.pathname.endsWith('/balance'))?.url.searchParams.get('forceUpdate')).toBe('true')
})

test('S-32 what was sent is told, as the account’s past shows it', async () => {
  const kit = await quoted()
  const told: unknown[] = []
  kit.events.on('transactionSent', (sent) => told.push(sent))
  await sendSwap(kit)
  expect(told).toMatchObject([
    { operationType: 'approve' },
    {
      operationType: 'trade',
      transfers: [
        { direction: 'out', quantity: { numeric: '250' }, fungible_info: { symbol: 'PLD' } },
        { direction: 'in', quantity: { numeric: '0.099601593625498007' }, fungible_info: { symbol: 'ETH' } },
      ],
    },
  ])
})

test('A-01 the coin goes with the transaction and needs no approval', async () => {
  const kit = await quoted('ETH', 'PLD', '0.5')
  await sendSwap(kit)
  expect(kit.steps).toEqual(['building', 'signing', 'pending', 'success'])
  expect(kit.sent).toMatchObject([{ to: router, value: 500_000_000_000_000_000n }])
  expect(kit.http.count('/v1/convert/build-approve')).toBe(0)
})

test.each([
  ['any sum', (data: string) => `${data.slice(0, 74)}${'f'.repeat(64)}`],
  ['another spender', (data: string) => data.replace(router.slice(2), `${'0'.repeat(36)}dead`)],
])('T-N4 an approval of %s is not put before the wallet', async (_, change) => {
  const kit = await quoted()
  kit.book.tamperApproval = (tx) => ({ ...tx, data: change(tx.data) })
  await sendSwap(kit)
  expect(kit.sent).toEqual([])
  expect(kit.store.get(swapAtom)).toMatchObject({ step: 'failed', error: { code: 'SWAP_MISMATCH' } })
  expect(kit.counted.at(-1)).toBe('SWAP_APPROVAL_ERROR')
})

test('T-N4 a swap for another account is not put before the wallet', async () => {
  const kit = await quoted('ETH', 'PLD', '0.5')
  kit.book.tamper = (tx) => ({ ...tx, data: tx.data.replace('8ba1f109551bd432803012645ac136ddd64dba72', `${'0'.repeat(36)}dead`) })
  await sendSwap(kit)
  expect(kit.sent).toEqual([])
  expect(kit.store.get(swapAtom)).toMatchObject({ step: 'failed', error: { code: 'SWAP_MISMATCH' } })
  expect(kit.counted.at(-1)).toBe('SWAP_ERROR')
})

test('T-N4 another contract than the one that was approved is not called', async () => {
  const kit = await quoted()
  kit.book.settle = async () => {
    kit.book.tamper = (tx) => ({ ...tx, to: `eip155:1:0x${'9'.repeat(40)}` })
    return 'success'
  }
  await sendSwap(kit)
  expect(kit.sent).toHaveLength(1)
  expect(kit.store.get(swapAtom)).toMatchObject({ step: 'failed', error: { code: 'SWAP_MISMATCH' } })
})

test('C-05 a price that moved by more than the limit is shown again, and nothing is signed', async () => {
  const kit = await quoted('ETH', 'PLD', '0.5')
  kit.book.price = () => [2400n, 10n ** 12n]
  await sendSwap(kit)
  expect(kit.sent).toEqual([])
  expect(kit.store.get(swapAtom)).toMatchObject({
    step: 'idle',
    isQuoteRefreshed: true,
    error: undefined,
    quote: { data: { toAmount: 1_200_000_000n } },
  })

  await sendSwap(kit)
  expect(kit.store.get(swapAtom).step).toBe('success')
})

test('B-20 an old quote is replaced and said, and nothing is signed', async () => {
  const kit = await quoted('ETH', 'PLD', '0.5')
  await kit.clock.advance(20_000)
  await sendSwap(kit)
  expect(kit.sent).toEqual([])
  expect(kit.store.get(swapAtom)).toMatchObject({ step: 'idle', isQuoteRefreshed: true })
})

test('X-04 the user’s no leads back, and is no failure', async () => {
  const kit = await quoted('ETH', 'PLD', '0.5')
  kit.book.send = () => Promise.reject(new UserRejectedError())
  await sendSwap(kit)
  expect(kit.store.get(swapAtom)).toMatchObject({ step: 'idle', error: { code: 'USER_REJECTED' } })
})

test('X-06 a swap that the chain undid says so', async () => {
  const kit = await quoted('ETH', 'PLD', '0.5')
  kit.book.settle = async () => 'reverted'
  await sendSwap(kit)
  expect(kit.store.get(swapAtom)).toMatchObject({
    step: 'failed',
    hash: expect.any(String),
    error: { code: 'REVERTED', shortMessage: 'Transaction reverted: unknown reason' },
  })
})

test.each([
  [
    'would fail now',
    { status: 400, reasons: [{ name: 'ESTIMATE_FAILED', description: 'The swap would fail now' }] },
    'ESTIMATE_GAS_FAILED',
  ],
  ['cannot be built', { status: 502 }, 'SWAP_QUOTE_FAILED'],
])('X-10 a swap that %s is not signed', async (_, fail, code) => {
  const kit = await quoted('ETH', 'PLD', '0.5')
  kit.book.fails['build-transaction'] = fail
  await sendSwap(kit)
  expect(kit.sent).toEqual([])
  expect(kit.store.get(swapAtom)).toMatchObject({ step: 'failed', error: { code } })
})

test('T-W4 while the wallet has it, nothing is edited and nothing is sent twice', async () => {
  const kit = await quoted('ETH', 'PLD', '0.5')
  const answer = deferred<string>()
  kit.book.send = () => answer.promise
  const first = sendSwap(kit)
  await kit.clock.advance(0)
  expect(kit.store.get(swapAtom).step).toBe('signing')
  setSwapAmount(kit, { amount: '9' })
  await sendSwap(kit)
  expect(kit.store.get(swapAtom).amount).toBe('0.5')
  answer.resolve(`0x${'1'.padStart(64, '0')}`)
  await first
  expect(kit.sent).toHaveLength(1)
  expect(kit.store.get(swapAtom).step).toBe('success')
})

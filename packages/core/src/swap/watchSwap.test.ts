import { deferred } from '@latchkey/test'
import { expect, test } from 'vitest'
import { base, ethereum, optimism } from '../../test/createTestKit.ts'
import { createExchangeKit } from '../../test/fakeExchange.ts'
import { listSent } from '../activity/lazy/followTransaction.ts'
import { getSnapshot } from '../connection/select.ts'
import { disconnect } from '../connection/verbs.ts'
import { fetchTokens } from '../tokens/verbs.ts'
import { emptySwap, swapAtom } from './state.ts'
import { swapFactsAtom } from './swapFacts.ts'
import { beginSwap, sendSwap, setSwapAmount } from './verbs.ts'
import { watchSwap } from './watchSwap.ts'

const other = '0x1111111111111111111111111111111111111111'

async function watched(amount = '0.5') {
  const kit = await createExchangeKit({ networks: [ethereum, base, optimism] })
  const unmount = kit.mount()
  await kit.awaken()
  await beginSwap(kit, { fromToken: 'ETH', toToken: 'PLD', amount })
  await kit.clock.advance(0)
  return Object.assign(kit, { stop: watchSwap(kit), unmount })
}

test('B-20 an old quote is replaced by itself and says so, for as long as a view watches', async () => {
  const kit = await watched()
  const second = watchSwap(kit)
  await kit.clock.advance(19_999)
  expect(kit.http.count('/v1/convert/quotes')).toBe(1)
  await kit.clock.advance(1)
  expect(kit.http.count('/v1/convert/quotes')).toBe(2)
  expect(kit.store.get(swapAtom)).toMatchObject({ isQuoteRefreshed: true, quote: { status: 'ready' } })
  kit.stop()
  kit.stop()
  await kit.clock.advance(20_000)
  expect(kit.http.count('/v1/convert/quotes')).toBe(3)
  second()
  await kit.clock.advance(60_000)
  expect(kit.http.count('/v1/convert/quotes')).toBe(3)
})

test('R-0 ten minutes without typing end the asking; typing begins it again', async () => {
  const kit = await watched()
  await kit.clock.advance(20_000 * 40)
  expect(kit.http.count('/v1/convert/quotes')).toBe(31)
  setSwapAmount(kit, { amount: '0.6' })
  await kit.clock.advance(500)
  await kit.clock.advance(20_000)
  expect(kit.http.count('/v1/convert/quotes')).toBe(33)
})

test('B-20 another account voids the quote, with a message, until the user goes on', async () => {
  const kit = await watched()
  kit.adapter.get('mock').changeAccounts([other])
  expect(kit.store.get(swapAtom)).toMatchObject({
    voidedBy: 'account',
    accountId: `eip155:1:${other}`,
    amount: '0.5',
    quote: { status: 'idle' },
  })
  expect(kit.store.get(swapFactsAtom).canReview).toBe(false)
  await kit.clock.advance(0)
  expect(kit.http.requests.findLast(({ url }) => url.pathname === '/v1/convert/quotes')?.url.searchParams.get('userAddress')).toBe(
    `eip155:1:${other}`,
  )
  expect(kit.store.get(swapAtom).voidedBy).toBe('account')
  setSwapAmount(kit, { amount: '0.4' })
  expect(kit.store.get(swapAtom).voidedBy).toBeUndefined()
})

test('B-20 another network voids all that was of the first', async () => {
  const kit = await watched()
  kit.adapter.get('mock').changeChain('eip155:3')
  await kit.clock.advance(0)
  expect(kit.store.get(swapAtom)).toMatchObject({
    voidedBy: 'network',
    chainId: 'eip155:3',
    amount: '',
    source: { id: `eip155:3:0x${'e'.repeat(40)}` },
  })
})

test('B-20 while the wallet asks, another account gives the swap up: a late answer changes nothing', async () => {
  const kit = await watched()
  const answer = deferred<string>()
  kit.book.send = () => answer.promise
  const sent = sendSwap(kit)
  await kit.clock.advance(0)
  kit.adapter.get('mock').changeAccounts([other])
  await sent
  expect(kit.store.get(swapAtom)).toMatchObject({ step: 'idle', voidedBy: 'account', error: undefined })
  answer.resolve('0x1')
  await kit.clock.advance(0)
  expect(kit.store.get(swapAtom).hash).toBeUndefined()
})

test('B-20 a swap that the chain has stays on screen', async () => {
  const kit = await watched()
  const settled = deferred<'success'>()
  kit.book.settle = () => settled.promise
  const sent = sendSwap(kit)
  await kit.clock.advance(0)
  kit.adapter.get('mock').changeAccounts([other])
  expect(kit.store.get(swapAtom)).toMatchObject({ step: 'pending' })
  settled.resolve('success')
  await sent
  await kit.clock.advance(0)
  expect(kit.store.get(swapAtom)).toMatchObject({ step: 'success' })
  expect(kit.store.get(swapAtom).voidedBy).toBeUndefined()
  // Nothing is shown of what the other account holds.
  expect(kit.store.get(swapAtom).source?.balance).toBeUndefined()
})

test('S-07 without a connection the swap is empty', async () => {
  const kit = await watched()
  await disconnect(kit)
  expect(kit.store.get(swapAtom)).toEqual({ ...emptySwap, chainId: 'eip155:1', voidedBy: 'account' })
})

test('C-01 S-26 after a transfer whose outcome the gateway could not tell no old balance is shown, and the new one as soon as it may be asked for', async () => {
  const kit = await createExchangeKit({ networks: [ethereum, base, optimism] })
  kit.mount()
  await kit.awaken()
  await fetchTokens(kit)
  const { accountId, chainId, namespace } = getSnapshot(kit)
  if (!accountId || !chainId || !namespace) throw new Error('No wallet is connected')
  await kit.clock.advance(60_000)
  listSent(kit, { accountId, chainId, namespace, hash: '0x1', operationType: 'send', to: other })
  kit.book.fails['balance'] = { status: 400 }
  await fetchTokens(kit, { isForced: true })
  delete kit.book.fails['balance']
  kit.book.balances = kit.book.balances.map((one) => ({ ...(one as object), quantity: { decimals: '18', numeric: '1.25' } }))

  await beginSwap(kit, { fromToken: 'ETH', toToken: 'PLD' })
  const stop = watchSwap(kit)

  expect(kit.store.get(swapAtom).source?.balance).toBeUndefined()
  await kit.clock.advance(30_000)
  await expect.poll(() => kit.store.get(swapAtom).source?.balance).toBe('1.25')

  // What is learnt while the view is open is shown at once.
  kit.book.balances = kit.book.balances.map((one) => ({ ...(one as object), quantity: { decimals: '18', numeric: '0.5' } }))
  await kit.clock.advance(1_000)
  await fetchTokens(kit, { isForced: true })
  await expect.poll(() => kit.store.get(swapAtom).source?.balance).toBe('0.5')
  stop()
})

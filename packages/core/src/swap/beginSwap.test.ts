import { expect, test } from 'vitest'
import { solana } from '../../test/createTestKit.ts'
import { createExchangeKit } from '../../test/fakeExchange.ts'
import { reset } from '../router/reset.ts'
import { push } from '../router/verbs.ts'
import { swapAtom } from './state.ts'
import { swapFactsAtom } from './swapFacts.ts'
import { beginSwap, setSwapAmount } from './verbs.ts'

test('N-04 a swap begins with what it was opened with, and is quoted', async () => {
  const kit = await createExchangeKit()
  const counted: unknown[] = []
  kit.events.on('tracked', (event) => counted.push(event))
  reset(kit, { view: 'Swap' })
  await beginSwap(kit, { fromToken: 'pld', toToken: 'eth', amount: '250' })
  await kit.clock.advance(0)

  expect(kit.store.get(swapAtom)).toMatchObject({ source: { symbol: 'PLD', balance: '1000' }, target: { symbol: 'ETH' }, amount: '250' })
  expect(kit.store.get(swapFactsAtom)).toMatchObject({ isApprovalNeeded: true, canReview: true })
  expect(counted).toEqual([{ event: 'OPEN_SWAP', properties: { network: 'eip155:1' } }])
})

test('N-04 coming back from the list of tokens begins nothing again; opening again does', async () => {
  const kit = await createExchangeKit()
  reset(kit, { view: 'Swap' })
  await beginSwap(kit)
  expect(kit.store.get(swapAtom).source?.symbol).toBe('ETH')
  setSwapAmount(kit, { amount: '3' })
  push(kit, { view: 'SwapSelectToken', params: { side: 'target' } })
  await beginSwap(kit)
  expect(kit.store.get(swapAtom).amount).toBe('3')

  reset(kit, { view: 'Swap' })
  await beginSwap(kit)
  expect(kit.store.get(swapAtom).amount).toBe('')
  expect(kit.http.count('/v1/convert/tokens')).toBe(2)
})

test.each([
  ['an address', { fromToken: `0x${'b'.repeat(40)}` }, 'LEAF'],
  ['an unknown symbol', { fromToken: 'NONE' }, 'ETH'],
  ['nothing', {}, 'ETH'],
])('N-04 from %s', async (_, parameters, symbol) => {
  const kit = await createExchangeKit()
  await beginSwap(kit, parameters)
  expect(kit.store.get(swapAtom).source?.symbol).toBe(symbol)
})

test.each([
  ['a dollar that the gateway lists', 'lusd', {}, 'LUSD'],
  ['the coin for one who pays with the dollar', 'USDC', { fromToken: 'USDC' }, 'ETH'],
  ['what the host named', 'USDC', { toToken: 'LEAF' }, 'LEAF'],
])('what is most often swapped for is chosen ahead: %s', async (_, symbol, parameters, wanted) => {
  const kit = await createExchangeKit()
  kit.book.symbols = { PLD: symbol.toUpperCase() }
  await beginSwap(kit, parameters)
  expect(kit.store.get(swapAtom).target?.symbol).toBe(wanted)
})

test('N-04 a token is not swapped for itself', async () => {
  const kit = await createExchangeKit()
  await beginSwap(kit, { fromToken: 'ETH', toToken: 'ETH', amount: 'x' })
  expect(kit.store.get(swapAtom)).toMatchObject({ source: { symbol: 'ETH' }, target: undefined, amount: '' })
})

test('R-12 a token that is only held is not found by its symbol', async () => {
  const kit = await createExchangeKit()
  const fake = {
    name: 'x',
    symbol: 'USDC',
    chainId: 'eip155:1',
    address: 'eip155:1:0x00000000000000000000000000000000000000cc',
    quantity: { decimals: '6', numeric: '1' },
  }
  kit.book.balances = [fake]
  await beginSwap(kit, { fromToken: 'USDC' })
  expect(kit.store.get(swapAtom)).toMatchObject({
    source: { symbol: 'ETH' },
    tokens: { data: expect.arrayContaining([expect.objectContaining({ symbol: 'USDC', isListed: false })]) },
  })
})

test('B-17 without a connection nothing begins', async () => {
  const kit = await createExchangeKit({ networks: [solana] })
  await beginSwap(kit)
  expect(kit.store.get(swapAtom).tokens.status).toBe('idle')
  expect(kit.http.requests).toEqual([])
})

import { expect, test } from 'vitest'
import { base, solana } from '../../test/createTestKit.ts'
import { createExchangeKit } from '../../test/fakeExchange.ts'
import { swapAtom } from './state.ts'
import { swapFactsAtom } from './swapFacts.ts'
import { beginSwap, fetchSwapTokens } from './verbs.ts'

test('R-12 lists what the gateway swaps, with what is held', async () => {
  const kit = await createExchangeKit()
  await beginSwap(kit)
  expect(kit.store.get(swapAtom).tokens).toMatchObject({
    status: 'ready',
    data: [
      { symbol: 'ETH', balance: '2', price: '2500', imageId: 'ETH' },
      { symbol: 'PLD', balance: '1000' },
      { symbol: 'LEAF', balance: '0' },
    ],
  })
})

test('R-12 SWAP_UNSUPPORTED on a network without a source', async () => {
  const kit = await createExchangeKit()
  kit.mount()
  await kit.awaken()
  kit.adapter.get('mock').changeChain(base.caipNetworkId)
  await beginSwap(kit)
  expect(kit.store.get(swapFactsAtom).problem).toMatchObject({ code: 'SWAP_UNSUPPORTED', shortMessage: 'Network not supported for Swaps' })
})

test('R-0 a gateway that is down says so, and is asked again', async () => {
  const kit = await createExchangeKit()
  kit.book.fails.tokens = { status: 400 }
  await beginSwap(kit)
  expect(kit.store.get(swapAtom).tokens).toMatchObject({ status: 'failed', error: { code: 'REQUEST_FAILED' } })
  delete kit.book.fails.tokens
  await fetchSwapTokens(kit)
  expect(kit.store.get(swapAtom).tokens.status).toBe('ready')
})

test('users.md: with the look-up of balances off none is asked for', async () => {
  const kit = await createExchangeKit({ features: { balance: false } })
  await beginSwap(kit)
  expect(kit.http.requests.map(({ url }) => url.pathname)).not.toContain('/v1/account/0x8ba1f109551bD432803012645Ac136ddd64DBA72/balance')
  expect(kit.store.get(swapAtom).tokens.data?.[0]?.balance).toBeUndefined()
})

test('R-12 only EVM networks swap', async () => {
  expect(solana.chainNamespace).not.toBe('eip155')
  const kit = await createExchangeKit()
  kit.store.set(swapAtom, (swap) => ({ ...swap, chainId: solana.caipNetworkId, accountId: `${solana.caipNetworkId}:x` as never }))
  await fetchSwapTokens(kit)
  expect(kit.http.requests).toEqual([])
  expect(kit.store.get(swapFactsAtom).problem?.code).toBe('SWAP_UNSUPPORTED')
})

import { defineNetwork } from '@latchkey/common'
import { expect, test } from 'vitest'
import { base, createTestKit, ethereum, optimism, solana } from '../../test/createTestKit.ts'
import { createExchangeKit } from '../../test/fakeExchange.ts'
import { fetchSwapNetworks } from './fetchSwapNetworks.ts'
import { swapChains } from './swapChains.ts'

test('R-12 swaps are known on twelve networks', () => {
  expect([...swapChains].sort()).toEqual(
    [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554].map((id) => `eip155:${id}`).sort(),
  )
})

test('R-12 and on every other for which the gateway has a source, asked once', async () => {
  const polygon = defineNetwork({ ...ethereum, id: 137, name: 'Polygon', caipNetworkId: undefined } as never)
  const kit = await createExchangeKit({ networks: [ethereum, base, optimism, polygon, solana] })
  const names = async () => (await fetchSwapNetworks(kit)).map(({ name }) => name)
  expect(await names()).toEqual(['Ethereum', optimism.name, 'Polygon'])
  expect(await names()).toHaveLength(3)
  expect(kit.http.count('/v1/convert/tokens')).toBe(2)
})

test('B-17 without a gateway there is none', async () => {
  expect(await fetchSwapNetworks(createTestKit())).toEqual([])
})

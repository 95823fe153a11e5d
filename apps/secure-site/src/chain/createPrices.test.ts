import { expect, test } from 'vitest'
import { createPrices, findPrice, formatCents, toCents } from './createPrices.ts'

const settings = { gateway: 'https://g.example', projectId: 'p1' }
const token = '0xABCDEFabcdefABCDEFabcdefABCDEFabcdefABCD'

test('B-25 an amount is worth what its price says, rounded up, however large or small it is', async () => {
  const asked: unknown[] = []
  const prices = createPrices(settings, async (_, init) => {
    asked.push(JSON.parse(String(init?.body)))
    const address = (JSON.parse(String(init?.body)) as { addresses: string[] }).addresses[1]?.toLowerCase()
    return Response.json({ fungibles: [{ address, name: 'Paladin', symbol: 'PLD', price: 1.5 }] })
  })
  const found = await prices([{ chainId: 'eip155:1' }, { chainId: 'eip155:1', token }])

  expect(asked).toMatchObject([{ currency: 'usd', addresses: [expect.stringMatching(/^eip155:1:0xe{40}$/), `eip155:1:${token}`] }])
  expect(findPrice(found, { chainId: 'eip155:1' })).toBeUndefined()
  const price = findPrice(found, { chainId: 'eip155:1', token }) ?? 0n
  expect(toCents({ amount: 1_000_000n, decimals: 6, price })).toBe(150n)
  expect(toCents({ amount: 1n, decimals: 18, price })).toBe(1n)
  expect(toCents({ amount: 2n ** 255n, decimals: 0, price })).toBe(2n ** 255n * 150n)
  expect(formatCents(123_456_789_012_345_678_901n, 'en')).toBe('$1,234,567,890,123,456,789.01')
})

test('B-25 an unknown price is no price', async () => {
  const prices = createPrices(settings, () => Promise.reject(new TypeError('down')))
  expect((await prices([{ chainId: 'eip155:1' }])).size).toBe(0)
})

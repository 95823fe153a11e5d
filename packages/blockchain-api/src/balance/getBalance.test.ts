import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createBlockchainApi } from '../client.ts'
import fixture from './getBalance.fixture.json' with { type: 'json' }
import { getBalance } from './getBalance.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }

const address = '0x8f00000000000000000000000000000000c41d9e'
const path = `/v1/account/${address}/balance`
const [ether] = fixture.balances

test('A-01 answers with balances; V-08 without those of no decimals', async () => {
  const http = fakeHttp({ [path]: () => ({ json: fixture }) })

  const { balances } = await getBalance(createBlockchainApi({ ...options, fetch: http.fetch }), { address })

  expect(balances).toEqual(fixture.balances.slice(0, 2))
})

test('A-01 asks for a chain, a currency, and an update', async () => {
  const http = fakeHttp({ [path]: () => ({ json: { balances: [] } }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  await getBalance(api, { address, chainId: 'eip155:1', currency: 'eur', forceUpdate: true })
  await getBalance(api, { address, forceUpdate: false })

  const [one, two] = http.requests.map(({ url }) => Object.fromEntries(url.searchParams))
  expect(one).toMatchObject({ chainId: 'eip155:1', currency: 'eur', forceUpdate: 'true' })
  expect(two).toMatchObject({ currency: 'usd' })
  expect(two).not.toHaveProperty('forceUpdate')
})

test.each([
  ['a negative price', { price: -1 }],
  ['a price that is text', { price: 'NaN' }],
  ['decimals of 1.5', { quantity: { decimals: '1.5', numeric: '1' } }],
  ['a negative quantity', { quantity: { decimals: '18', numeric: '-1' } }],
  ['a quantity in exponents', { quantity: { decimals: '18', numeric: '1e80' } }],
  ['a name of a megabyte', { name: 'x'.repeat(1_000_000) }],
])('R-A10 leaves out a token of %s, and keeps the others', async (_what, change) => {
  const spoiled = { ...ether, ...change }
  const http = fakeHttp({ [path]: () => ({ json: { balances: [spoiled, ...fixture.balances] } }) })

  const { balances } = await getBalance(createBlockchainApi({ ...options, fetch: http.fetch }), { address })

  expect(balances).toEqual(fixture.balances.slice(0, 2))
})

test.each(['-1', '"1975.5"', '1e999', '{}', 'true'])(
  'R-A10 a price of yesterday of %s is unknown, and its token stays',
  async (spoiled) => {
    const text = JSON.stringify({ balances: [{ ...ether, priceDayAgo: 0 }] }).replace('"priceDayAgo":0', `"priceDayAgo":${spoiled}`)
    const http = fakeHttp({ [path]: () => new Response(text, { headers: { 'content-type': 'application/json' } }) })

    const { balances } = await getBalance(createBlockchainApi({ ...options, fetch: http.fetch }), { address })

    expect(balances).toEqual([{ ...ether, priceDayAgo: undefined }])
  },
)

test('A-01 an older gateway says nothing of yesterday', async () => {
  const { priceDayAgo: _, ...older } = ether as NonNullable<typeof ether>
  const http = fakeHttp({ [path]: () => ({ json: { balances: [older] } }) })

  const { balances } = await getBalance(createBlockchainApi({ ...options, fetch: http.fetch }), { address })

  expect(balances).toStrictEqual([older])
})

test.each([[null], [{}], [{ balances: {} }]])('R-A4 refuses %j', async (json) => {
  const http = fakeHttp({ [path]: () => ({ json }) })

  await expect(getBalance(createBlockchainApi({ ...options, fetch: http.fetch }), { address })).rejects.toMatchObject({
    code: 'DECODE_FAILED',
  })
})

import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { withChange } from '../change.fixture.ts'
import { createBlockchainApi } from '../client.ts'
import fixture from './listPrices.fixture.json' with { type: 'json' }
import { listPrices } from './listPrices.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }
const path = '/v1/fungible/price'

test('A-01 asks as the gateway wants it, and answers with what is decoded', async () => {
  const http = fakeHttp({ [path]: () => ({ json: fixture }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  expect(await listPrices(api, { addresses: ['eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'], currency: 'eur' })).toEqual(fixture)

  expect(http.requests[0]).toMatchObject({
    method: 'POST',
    body: { currency: 'eur', addresses: ['eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'] },
  })
})

test('R-A4 a price of yesterday that is none takes nothing else along', async () => {
  const http = fakeHttp({ [path]: () => ({ json: withChange(fixture, ['fungibles', 0, 'priceDayAgo'], -1) }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  const { fungibles } = await listPrices(api, { addresses: ['eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'] })

  expect(fungibles).toEqual([{ ...fixture.fungibles[0], priceDayAgo: undefined }])
})

test.each([
  ['a negative price', ['fungibles', 0, 'price'], -1],
  ['a price that is text', ['fungibles', 0, 'price'], '1'],
])('R-A4 refuses %s', async (_what, place, value) => {
  const http = fakeHttp({ [path]: () => ({ json: withChange(fixture, place, value) }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  await expect(
    listPrices(api, { addresses: ['eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'], currency: 'eur' }),
  ).rejects.toMatchObject({ code: 'DECODE_FAILED' })
})

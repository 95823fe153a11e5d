import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { withChange } from '../change.fixture.ts'
import { createBlockchainApi } from '../client.ts'
import fixture from './getGasPrice.fixture.json' with { type: 'json' }
import { getGasPrice } from './getGasPrice.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }
const path = '/v1/convert/gas-price'

test('A-01 asks as the gateway wants it, and answers with what is decoded', async () => {
  const http = fakeHttp({ [path]: () => ({ json: fixture }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  expect(await getGasPrice(api, { chainId: 'eip155:1' })).toEqual(fixture)

  expect(Object.fromEntries(http.requests[0]?.url.searchParams ?? [])).toMatchObject({ projectId: 'p1', chainId: 'eip155:1' })
})

test.each([['a price in gwei', ['fast'], '1.5']])('R-A4 refuses %s', async (_what, place, value) => {
  const http = fakeHttp({ [path]: () => ({ json: withChange(fixture, place, value) }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  await expect(getGasPrice(api, { chainId: 'eip155:1' })).rejects.toMatchObject({ code: 'DECODE_FAILED' })
})

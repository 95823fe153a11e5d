import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { withChange } from '../change.fixture.ts'
import { createBlockchainApi } from '../client.ts'
import fixture from './buildTransaction.fixture.json' with { type: 'json' }
import { buildTransaction } from './buildTransaction.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }
const path = '/v1/convert/build-transaction'
const swap = {
  amount: '5',
  from: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  to: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  userAddress: 'eip155:1:0x8f00000000000000000000000000000000c41d9e',
  slippage: '1',
  disableEstimate: true,
}

test('A-01 asks as the gateway wants it, and answers with what is decoded', async () => {
  const http = fakeHttp({ [path]: () => ({ json: fixture }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  expect(await buildTransaction(api, swap)).toEqual(fixture)

  expect(http.requests[0]).toMatchObject({
    method: 'POST',
    body: {
      amount: '5',
      eip155: { slippage: '1' },
      from: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
      to: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
      userAddress: 'eip155:1:0x8f00000000000000000000000000000000c41d9e',
      disableEstimate: true,
    },
  })
})

test.each([
  ['no data', ['tx', 'data'], null],
  ['a fee in exponents', ['tx', 'eip155', 'gas'], '1e6'],
])('R-A4 refuses %s', async (_what, place, value) => {
  const http = fakeHttp({ [path]: () => ({ json: withChange(fixture, place, value) }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  await expect(buildTransaction(api, swap)).rejects.toMatchObject({ code: 'DECODE_FAILED' })
})

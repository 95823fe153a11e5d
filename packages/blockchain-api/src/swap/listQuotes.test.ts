import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { withChange } from '../change.fixture.ts'
import { createBlockchainApi } from '../client.ts'
import fixture from './listQuotes.fixture.json' with { type: 'json' }
import { listQuotes } from './listQuotes.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }
const path = '/v1/convert/quotes'
const question = {
  amount: '1000',
  userAddress: 'eip155:1:0x8f00000000000000000000000000000000c41d9e',
  from: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  to: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  gasPrice: '7',
}

test('A-01 asks as the gateway wants it, and answers with what is decoded', async () => {
  const http = fakeHttp({ [path]: () => ({ json: fixture }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  expect(await listQuotes(api, question)).toEqual(fixture)

  expect(Object.fromEntries(http.requests[0]?.url.searchParams ?? [])).toMatchObject({
    projectId: 'p1',
    amount: '1000',
    from: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    to: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    gasPrice: '7',
  })
})

test.each([
  ['an amount with a point', ['quotes', 0, 'toAmount'], '1.5'],
  ['a negative amount', ['quotes', 0, 'toAmount'], '-1'],
  ['a token without a chain', ['quotes', 0, 'toAccount'], '0x8f00000000000000000000000000000000c41d9e'],
])('R-A4 refuses %s', async (_what, place, value) => {
  const http = fakeHttp({ [path]: () => ({ json: withChange(fixture, place, value) }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  await expect(listQuotes(api, question)).rejects.toMatchObject({ code: 'DECODE_FAILED' })
})

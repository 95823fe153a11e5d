import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { withChange } from '../change.fixture.ts'
import { createBlockchainApi } from '../client.ts'
import fixture from './buildApprove.fixture.json' with { type: 'json' }
import { buildApprove } from './buildApprove.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }
const path = '/v1/convert/build-approve'

test('A-01 asks as the gateway wants it, and answers with what is decoded', async () => {
  const http = fakeHttp({ [path]: () => ({ json: fixture }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  expect(
    await buildApprove(api, {
      userAddress: 'eip155:1:0x8f00000000000000000000000000000000c41d9e',
      from: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
      to: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
      amount: '5',
    }),
  ).toEqual(fixture)

  expect(Object.fromEntries(http.requests[0]?.url.searchParams ?? [])).toMatchObject({
    projectId: 'p1',
    userAddress: 'eip155:1:0x8f00000000000000000000000000000000c41d9e',
    from: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    to: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    amount: '5',
  })
})

test.each([
  ['data that is no hex', ['tx', 'data'], 'approve'],
  ['half a byte', ['tx', 'data'], '0x095'],
])('R-A4 refuses %s', async (_what, place, value) => {
  const http = fakeHttp({ [path]: () => ({ json: withChange(fixture, place, value) }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  await expect(
    buildApprove(api, {
      userAddress: 'eip155:1:0x8f00000000000000000000000000000000c41d9e',
      from: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
      to: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
      amount: '5',
    }),
  ).rejects.toMatchObject({ code: 'DECODE_FAILED' })
})

import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { withChange } from '../change.fixture.ts'
import { createBlockchainApi } from '../client.ts'
import fixture from './verifySignIn.fixture.json' with { type: 'json' }
import { verifySignIn } from './verifySignIn.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }
const path = '/v1/siwx/verify'

test('B-09 asks as the gateway wants it, and answers with what is decoded', async () => {
  const http = fakeHttp({ [path]: () => ({ json: fixture }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  expect(await verifySignIn(api, { message: 'm', signature: '0x00', chainId: 'eip155:1', accountAddress: '0x8f' })).toEqual(fixture)

  expect(http.requests[0]).toMatchObject({
    method: 'POST',
    body: { message: 'm', signature: '0x00', chainId: 'eip155:1', accountAddress: '0x8f' },
  })
})

test.each([
  ['no token', ['token'], null],
  ['a session without a nonce', ['session', 'data', 'nonce'], ''],
])('R-A4 refuses %s', async (_what, place, value) => {
  const http = fakeHttp({ [path]: () => ({ json: withChange(fixture, place, value) }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  await expect(verifySignIn(api, { message: 'm', signature: '0x00', chainId: 'eip155:1', accountAddress: '0x8f' })).rejects.toMatchObject({
    code: 'DECODE_FAILED',
  })
})

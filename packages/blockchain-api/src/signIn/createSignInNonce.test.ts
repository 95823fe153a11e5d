import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { withChange } from '../change.fixture.ts'
import { createBlockchainApi } from '../client.ts'
import fixture from './createSignInNonce.fixture.json' with { type: 'json' }
import { createSignInNonce } from './createSignInNonce.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }
const path = '/v1/siwx/nonce'

test('B-09 asks as the gateway wants it, and answers with what is decoded', async () => {
  const http = fakeHttp({ [path]: () => ({ json: fixture }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  expect(await createSignInNonce(api)).toEqual(fixture)

  expect(http.requests[0]).toMatchObject({ method: 'POST' })
})

test.each([
  ['a nonce with a line in it', ['nonce'], 'abc\ndefgh'],
  ['a time that is none', ['expiresAt'], 'soon'],
])('R-A4 refuses %s', async (_what, place, value) => {
  const http = fakeHttp({ [path]: () => ({ json: withChange(fixture, place, value) }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  await expect(createSignInNonce(api)).rejects.toMatchObject({ code: 'DECODE_FAILED' })
})

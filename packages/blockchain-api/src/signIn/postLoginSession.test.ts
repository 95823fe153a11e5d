import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { withChange } from '../change.fixture.ts'
import { createBlockchainApi } from '../client.ts'
import fixture from './postLoginSession.fixture.json' with { type: 'json' }
import { postLoginSession } from './postLoginSession.ts'
import signed from './verifySignIn.fixture.json' with { type: 'json' }

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }
const path = '/v1/auth/session'
const { message, signature } = signed.session
const data = { ...signed.session.data, version: '1' as const }

test('A-14 posts each field of the message beside the message and its signature, and answers with what is decoded', async () => {
  const http = fakeHttp({ [path]: () => ({ json: fixture }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  expect(await postLoginSession(api, { data, message, signature })).toEqual(fixture)

  expect(http.requests[0]).toMatchObject({ method: 'POST', body: { ...data, message, signature } })
})

test.each([
  ['no token', ['token'], null],
  ['a time that is none', ['expiresAt'], 'soon'],
])('R-A4 refuses %s', async (_what, place, value) => {
  const http = fakeHttp({ [path]: () => ({ json: withChange(fixture, place, value) }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  await expect(postLoginSession(api, { data, message, signature })).rejects.toMatchObject({ code: 'DECODE_FAILED' })
})

import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { withChange } from '../change.fixture.ts'
import { createBlockchainApi } from '../client.ts'
import fixture from './listSignInSessions.fixture.json' with { type: 'json' }
import { listSignInSessions } from './listSignInSessions.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }
const path = '/v1/siwx/sessions'

test('B-09 asks as the gateway wants it, and answers with what is decoded', async () => {
  const http = fakeHttp({ [path]: () => ({ json: fixture }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  expect(await listSignInSessions(api, { token: 'lks_1', chainId: 'eip155:1' })).toEqual(fixture)

  expect(http.requests[0]).toMatchObject({ method: 'GET' })
})

test.each([['sessions that are no list', ['sessions'], 'all']])('R-A4 refuses %s', async (_what, place, value) => {
  const http = fakeHttp({ [path]: () => ({ json: withChange(fixture, place, value) }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  await expect(listSignInSessions(api, { token: 'lks_1', chainId: 'eip155:1' })).rejects.toMatchObject({ code: 'DECODE_FAILED' })
})

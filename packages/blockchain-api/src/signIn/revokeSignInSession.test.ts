import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createBlockchainApi } from '../client.ts'

import fixture from './revokeSignInSession.fixture.json' with { type: 'json' }
import { revokeSignInSession } from './revokeSignInSession.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }
const path = '/v1/siwx/sessions/s1'

test('B-09 asks as the gateway wants it, and answers with what is decoded', async () => {
  const http = fakeHttp({ [path]: () => ({ json: fixture }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  expect(await revokeSignInSession(api, { token: 'lks_1', id: 's1' })).toBeUndefined()

  expect(http.requests[0]).toMatchObject({ method: 'DELETE' })
})

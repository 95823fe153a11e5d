import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createBlockchainApi } from '../client.ts'
import fixture from './revokeSmartSession.fixture.json' with { type: 'json' }
import { revokeSmartSession } from './revokeSmartSession.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }
const account = 'eip155:1:0x6629Bb52d969D326036ab62FADbA9B58736D2e26'
const path = `/v1/sessions/${encodeURIComponent(account)}/revoke`
const proof = { pci: `0x${'1f'.repeat(32)}`, signature: '0x01' }

test('E-16 sends the pci and the signature', async () => {
  const http = fakeHttp({ [path]: () => ({ json: fixture }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  expect(await revokeSmartSession(api, { account, ...proof })).toBeUndefined()

  expect(http.requests[0]).toMatchObject({ method: 'POST', body: proof })
})

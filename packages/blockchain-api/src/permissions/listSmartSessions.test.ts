import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { withChange } from '../change.fixture.ts'
import { createBlockchainApi } from '../client.ts'
import fixture from './listSmartSessions.fixture.json' with { type: 'json' }
import { listSmartSessions } from './listSmartSessions.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }
const account = 'eip155:1:0x6629Bb52d969D326036ab62FADbA9B58736D2e26'
const path = `/v1/sessions/${encodeURIComponent(account)}`

test('A-01 asks as the gateway wants it, and answers with what is decoded', async () => {
  const http = fakeHttp({ [path]: () => ({ json: fixture }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  expect(await listSmartSessions(api, { account })).toEqual(fixture)
})

test.each([
  ['a hash that is none', ['pcis', 0, 'pci'], '0x12'],
  ['an unknown permission', ['pcis', 0, 'permissions', 0, 'type'], 'anything'],
  ['a limit beyond its field', ['pcis', 0, 'permissions', 0, 'data', 'periodAmount'], '1e6'],
  ['an end that is no time', ['pcis', 0, 'expiration'], 'never'],
])('R-A4 refuses %s', async (_what, place, value) => {
  const http = fakeHttp({ [path]: () => ({ json: withChange(fixture, place, value) }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  await expect(listSmartSessions(api, { account })).rejects.toMatchObject({ code: 'DECODE_FAILED' })
})

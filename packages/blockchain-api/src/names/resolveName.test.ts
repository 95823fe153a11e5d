import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { withChange } from '../change.fixture.ts'
import { createBlockchainApi } from '../client.ts'
import fixture from './resolveName.fixture.json' with { type: 'json' }
import { resolveName } from './resolveName.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }
const path = '/v1/profile/account/ada.example'

test('A-01 asks as the gateway wants it, and answers with what is decoded', async () => {
  const http = fakeHttp({ [path]: () => ({ json: fixture }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  expect(await resolveName(api, { name: 'ada.example' })).toEqual(fixture)

  expect(Object.fromEntries(http.requests[0]?.url.searchParams ?? [])).toMatchObject({ projectId: 'p1', apiVersion: '2' })
})

test.each([
  ['an address of a megabyte', ['addresses', '60', 'address'], 'x'.repeat(200)],
  ['no times', ['registered_at'], 'soon'],
])('R-A4 refuses %s', async (_what, place, value) => {
  const http = fakeHttp({ [path]: () => ({ json: withChange(fixture, place, value) }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  await expect(resolveName(api, { name: 'ada.example' })).rejects.toMatchObject({ code: 'DECODE_FAILED' })
})

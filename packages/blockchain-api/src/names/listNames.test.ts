import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { withChange } from '../change.fixture.ts'
import { createBlockchainApi } from '../client.ts'
import fixture from './listNames.fixture.json' with { type: 'json' }
import { listNames } from './listNames.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }
const address = '0x8f00000000000000000000000000000000c41d9e'
const path = `/v1/profile/reverse/${address}`

test('A-01 asks as the gateway wants it, and answers with what is decoded', async () => {
  const http = fakeHttp({ [path]: () => ({ json: fixture }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  expect(await listNames(api, { address })).toEqual(fixture)

  expect(Object.fromEntries(http.requests[0]?.url.searchParams ?? [])).toMatchObject({ projectId: 'p1' })
})

test.each([['a name of a megabyte', [0, 'name'], 'x'.repeat(300)]])('R-A4 refuses %s', async (_what, place, value) => {
  const http = fakeHttp({ [path]: () => ({ json: withChange(fixture, place, value) }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  await expect(listNames(api, { address })).rejects.toMatchObject({ code: 'DECODE_FAILED' })
})

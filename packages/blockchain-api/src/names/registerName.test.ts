import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { withChange } from '../change.fixture.ts'
import { createBlockchainApi } from '../client.ts'
import fixture from './registerName.fixture.json' with { type: 'json' }
import { registerName } from './registerName.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }
const address = '0x8f00000000000000000000000000000000c41d9e'
const path = '/v1/profile/account'

test('S-21 asks as the gateway wants it, and answers with what is decoded', async () => {
  const http = fakeHttp({ [path]: () => ({ json: fixture }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  expect(await registerName(api, { coinType: 60, address, message: '{}', signature: '0x00' })).toEqual(fixture)

  expect(http.requests[0]).toMatchObject({
    method: 'POST',
    body: { coin_type: 60, address: '0x8f00000000000000000000000000000000c41d9e', message: '{}', signature: '0x00' },
  })
})

test.each([['no name', ['name'], null]])('R-A4 refuses %s', async (_what, place, value) => {
  const http = fakeHttp({ [path]: () => ({ json: withChange(fixture, place, value) }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  await expect(registerName(api, { coinType: 60, address, message: '{}', signature: '0x00' })).rejects.toMatchObject({
    code: 'DECODE_FAILED',
  })
})

import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { withChange } from '../change.fixture.ts'
import { createBlockchainApi } from '../client.ts'
import fixture from './listDescriptors.fixture.json' with { type: 'json' }
import { listDescriptors } from './listDescriptors.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }
const path = '/v1/descriptors'
const asked = { chainId: 'eip155:1', address: '0x1111111111111111111111111111111111111111' }

test('B-35 asks as the gateway wants it, and answers with what is decoded', async () => {
  const http = fakeHttp({ [path]: () => ({ json: fixture }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  expect(await listDescriptors(api, asked)).toEqual(fixture)

  expect(Object.fromEntries(http.requests[0]?.url.searchParams ?? [])).toMatchObject({ projectId: 'p1', ...asked })
})

test.each([
  ['a hash that is none', ['descriptors', 0, 'hash'], '0x12'],
  ['a descriptor that is a text', ['descriptors', 0, 'descriptor'], '{}'],
  ['an attester that is none', ['descriptors', 0, 'attesters', 0], 'stranger'],
  ['more than a review needs', ['descriptors'], Array(17).fill(fixture.descriptors[0])],
])('R-A4 refuses %s', async (_what, place, value) => {
  const http = fakeHttp({ [path]: () => ({ json: withChange(fixture, place, value) }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  await expect(listDescriptors(api, asked)).rejects.toMatchObject({ code: 'DECODE_FAILED' })
})

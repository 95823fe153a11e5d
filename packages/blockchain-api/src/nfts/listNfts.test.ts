import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { withChange } from '../change.fixture.ts'
import { createBlockchainApi } from '../client.ts'
import fixture from './listNfts.fixture.json' with { type: 'json' }
import { listNfts } from './listNfts.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }
const address = '0x8f00000000000000000000000000000000c41d9e'
const path = `/v1/account/${address}/nfts`

test('A-01 asks as the gateway wants it, and answers with what is decoded', async () => {
  const http = fakeHttp({ [path]: () => ({ json: fixture }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  expect(await listNfts(api, { address, chainId: 'eip155:1' })).toEqual(fixture)

  expect(Object.fromEntries(http.requests[0]?.url.searchParams ?? [])).toMatchObject({ projectId: 'p1', chainId: 'eip155:1' })
})

test.each([
  ['a collectible without a standard', ['data', 0, 'standard'], 'none'],
  [
    'a picture by its address',
    ['data', 0, 'imageId'],
    'https://evil.example/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  ],
])('R-A4 leaves out %s, and keeps the others', async (_what, place, value) => {
  const { data } = withChange(fixture, place, value) as typeof fixture
  const http = fakeHttp({ [path]: () => ({ json: { ...fixture, data: [data[0], ...fixture.data] } }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  expect(await listNfts(api, { address, chainId: 'eip155:1' })).toEqual(fixture)
})

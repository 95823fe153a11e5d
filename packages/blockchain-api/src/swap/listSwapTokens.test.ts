import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { withChange } from '../change.fixture.ts'
import { createBlockchainApi } from '../client.ts'
import fixture from './listSwapTokens.fixture.json' with { type: 'json' }
import { listSwapTokens } from './listSwapTokens.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }
const path = '/v1/convert/tokens'

test('A-01 asks as the gateway wants it, and answers with what is decoded', async () => {
  const http = fakeHttp({ [path]: () => ({ json: fixture }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  expect(await listSwapTokens(api, { chainId: 'eip155:1' })).toEqual(fixture)

  expect(Object.fromEntries(http.requests[0]?.url.searchParams ?? [])).toMatchObject({ projectId: 'p1', chainId: 'eip155:1' })
})

test.each([
  ['decimals of 1.5', ['tokens', 0, 'decimals'], 1.5],
  ['decimals of 300', ['tokens', 0, 'decimals'], 300],
])('R-A4 refuses %s', async (_what, place, value) => {
  const http = fakeHttp({ [path]: () => ({ json: withChange(fixture, place, value) }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  await expect(listSwapTokens(api, { chainId: 'eip155:1' })).rejects.toMatchObject({ code: 'DECODE_FAILED' })
})

import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createBlockchainApi } from '../client.ts'
import fixture from './listSupportedChains.fixture.json' with { type: 'json' }
import { listSupportedChains } from './listSupportedChains.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }

test('A-06 answers with the chains of the proxy', async () => {
  const http = fakeHttp({ '/v1/supported-chains': () => ({ json: fixture }) })

  expect(await listSupportedChains(createBlockchainApi({ ...options, fetch: http.fetch }))).toEqual(fixture)
})

test('R-A4 refuses an answer of another shape', async () => {
  const http = fakeHttp({ '/v1/supported-chains': () => ({ json: { http: [1], ws: [] } }) })

  await expect(listSupportedChains(createBlockchainApi({ ...options, fetch: http.fetch }))).rejects.toMatchObject({ code: 'DECODE_FAILED' })
})

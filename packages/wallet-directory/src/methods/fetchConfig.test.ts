import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createWalletDirectory } from '../client.ts'
import fixture from './fetchConfig.fixture.json' with { type: 'json' }
import { fetchConfig } from './fetchConfig.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }

test('R-07 answers with known features and leaves out those of tomorrow', async () => {
  const http = fakeHttp({ '/appkit/v1/config': () => ({ json: fixture }) })

  const answer = await fetchConfig(createWalletDirectory({ ...options, fetch: http.fetch }))

  expect(answer).toEqual({ features: fixture.features.slice(0, 2) })
  expect(http.requests[0]?.url.searchParams.get('projectId')).toBe('p1')
})

test('R-A4 refuses an answer of another shape', async () => {
  const http = fakeHttp({ '/appkit/v1/config': () => ({ json: { error: 'no' } }) })

  await expect(fetchConfig(createWalletDirectory({ ...options, fetch: http.fetch }))).rejects.toMatchObject({ code: 'DECODE_FAILED' })
})

test('A-02 can be aborted', async () => {
  const http = fakeHttp({ '/appkit/v1/config': () => new Promise(() => {}) })
  const controller = new AbortController()
  const answer = fetchConfig(createWalletDirectory({ ...options, fetch: http.fetch }), { signal: controller.signal })

  controller.abort()

  await expect(answer).rejects.toMatchObject({ code: 'ABORTED' })
})

import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createWalletDirectory } from '../client.ts'
import fixture from './fetchOrigins.fixture.json' with { type: 'json' }
import { fetchOrigins } from './fetchOrigins.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }

test('V-13 answers with the allowed origins', async () => {
  const http = fakeHttp({ '/projects/v1/origins': () => ({ json: fixture }) })

  const answer = await fetchOrigins(createWalletDirectory({ ...options, fetch: http.fetch }))

  expect(answer).toEqual(fixture)
  expect(http.requests[0]?.url.searchParams.get('projectId')).toBe('p1')
})

test('R-A4 refuses an answer of another shape', async () => {
  const http = fakeHttp({ '/projects/v1/origins': () => ({ json: { error: 'no' } }) })

  await expect(fetchOrigins(createWalletDirectory({ ...options, fetch: http.fetch }))).rejects.toMatchObject({ code: 'DECODE_FAILED' })
})

test('A-02 can be aborted', async () => {
  const http = fakeHttp({ '/projects/v1/origins': () => new Promise(() => {}) })
  const controller = new AbortController()
  const answer = fetchOrigins(createWalletDirectory({ ...options, fetch: http.fetch }), { signal: controller.signal })

  controller.abort()

  await expect(answer).rejects.toMatchObject({ code: 'ABORTED' })
})

import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createWalletDirectory } from '../client.ts'
import fixture from './fetchAnalyticsConfig.fixture.json' with { type: 'json' }
import { fetchAnalyticsConfig } from './fetchAnalyticsConfig.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }

test('B-22 answers whether analytics are kept', async () => {
  const http = fakeHttp({ '/getAnalyticsConfig': () => ({ json: fixture }) })

  const answer = await fetchAnalyticsConfig(createWalletDirectory({ ...options, fetch: http.fetch }))

  expect(answer).toEqual(fixture)
  expect(http.requests[0]?.url.searchParams.get('projectId')).toBe('p1')
})

test('R-A4 refuses an answer of another shape', async () => {
  const http = fakeHttp({ '/getAnalyticsConfig': () => ({ json: { error: 'no' } }) })

  await expect(fetchAnalyticsConfig(createWalletDirectory({ ...options, fetch: http.fetch }))).rejects.toMatchObject({
    code: 'DECODE_FAILED',
  })
})

test('A-02 can be aborted', async () => {
  const http = fakeHttp({ '/getAnalyticsConfig': () => new Promise(() => {}) })
  const controller = new AbortController()
  const answer = fetchAnalyticsConfig(createWalletDirectory({ ...options, fetch: http.fetch }), { signal: controller.signal })

  controller.abort()

  await expect(answer).rejects.toMatchObject({ code: 'ABORTED' })
})

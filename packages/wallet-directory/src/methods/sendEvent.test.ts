import { fakeHttp } from '@latchkey/test'
import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { analyticsEventSchema } from '../analyticsEvent.ts'
import { createWalletDirectory } from '../client.ts'
import fixture from './sendEvent.fixture.json' with { type: 'json' }
import { sendEvent } from './sendEvent.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }
const event = parse(analyticsEventSchema, fixture)

test('A-03 posts to /e', async () => {
  const http = fakeHttp({ '/e': () => ({ json: {}, status: 202 }) })

  await sendEvent(createWalletDirectory({ ...options, fetch: http.fetch }), event)

  expect(http.requests).toMatchObject([{ method: 'POST', body: event }])
})

test('A-05 a refusal keeps its status', async () => {
  const http = fakeHttp({ '/e': () => ({ json: { status: 'FAILED', reasons: [] }, status: 403 }) })

  await expect(sendEvent(createWalletDirectory({ ...options, fetch: http.fetch }), event)).rejects.toMatchObject({ status: 403 })
})

test('R-A12 is sent once, whatever comes back', async () => {
  const http = fakeHttp({ '/e': () => ({ status: 503 }) })

  await expect(sendEvent(createWalletDirectory({ ...options, fetch: http.fetch, retries: 2 }), event)).rejects.toMatchObject({
    status: 503,
  })

  expect(http.count('/e')).toBe(1)
})

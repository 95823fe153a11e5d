import { fakeHttp } from '@latchkey/test'
import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { analyticsEventSchema } from '../analyticsEvent.ts'
import { createWalletDirectory } from '../client.ts'
import fixture from './sendEvent.fixture.json' with { type: 'json' }
import { sendEvents } from './sendEvents.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }
const event = parse(analyticsEventSchema, fixture)

test('A-03 posts to /batch', async () => {
  const http = fakeHttp({ '/batch': () => ({ json: {}, status: 202 }) })

  await sendEvents(createWalletDirectory({ ...options, fetch: http.fetch }), [event, event])

  expect(http.requests).toMatchObject([{ method: 'POST', body: [event, event] }])
})

test('A-05 a refusal keeps its status', async () => {
  const http = fakeHttp({ '/batch': () => ({ json: { status: 'FAILED', reasons: [] }, status: 403 }) })

  await expect(sendEvents(createWalletDirectory({ ...options, fetch: http.fetch }), [event, event])).rejects.toMatchObject({ status: 403 })
})

test('R-A12 is sent once, whatever comes back', async () => {
  const http = fakeHttp({ '/batch': () => ({ status: 503 }) })

  await expect(sendEvents(createWalletDirectory({ ...options, fetch: http.fetch, retries: 2 }), [event, event])).rejects.toMatchObject({
    status: 503,
  })

  expect(http.count('/batch')).toBe(1)
})

import { fakeHttp, mockAdapter, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { connect } from '../connection/verbs.ts'
import { close, open } from '../modal/verbs.ts'
import { push } from '../router/verbs.ts'

test('B-28 where the browser saves data, nothing is counted at the gateway before the modal closes', async () => {
  const http = fakeHttp({
    '/appkit/v1/config': () => ({ json: { features: [] } }),
    '/projects/v1/origins': () => ({ json: { allowedOrigins: ['https://app.example'] } }),
    '/getWallets': () => ({ json: { data: [], count: 0 } }),
    '/getAnalyticsConfig': () => ({ json: { isAnalyticsEnabled: true } }),
    '/e': () => ({ json: {}, status: 202 }),
  })
  const page = { savesData: () => true }
  const kit = createTestKit({ gateway: 'https://gateway.example', projectId: 'p1', fetch: http.fetch, page })
  kit.mount()
  await open(kit)
  await kit.clock.advance(60_000)
  for (let turn = 0; turn < 20; turn++) await settle()
  expect(http.count('/e')).toBe(0)

  close(kit)

  await expect.poll(() => http.count('/e')).toBe(3)
})

/** A kit without a gateway, and how often it asked for an idle moment. */
function countIdles() {
  let idles = 0
  const onIdle = (listener: () => void) => {
    idles++
    listener()
    return () => {}
  }
  const kit = createTestKit({ adapter: mockAdapter(), page: { onIdle } })
  kit.mount()
  return { kit, idles: () => idles }
}

test('B-28 without a gateway what counts is not loaded for an opening, but once its user does something', async () => {
  const { kit, idles } = countIdles()
  await open(kit)
  await kit.clock.advance(60_000)
  expect(idles()).toBe(0)

  push(kit, { view: 'WhatIsAWallet' })

  await expect.poll(idles).toBe(1)
})

test('C-10 B-28 without a gateway and without the modal it is loaded with a connection', async () => {
  const { kit, idles } = countIdles()
  await connect(kit, { connectorId: 'mock' })

  await expect.poll(idles).toBe(1)
})

import type { AnalyticsEvent } from '@latchkey/wallet-directory'
import { expect, test } from 'vitest'
import { cleanEvent } from './cleanEvent.ts'

const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

/** Texts that must never be stored, in whichever field. */
const planted = [
  phrase,
  '4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318',
  '0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318',
  'eyJhbGciOiJFZERTQSJ9.eyJpc3MiOiJkaWQ6a2V5In0.c2lnbmF0dXJl',
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303',
  'symKey=canary-value',
  'mara.canary@mail.example',
] as const

const track = (properties: Record<string, unknown>): AnalyticsEvent => ({
  eventId: 'e1',
  url: 'https://app.example/a?code=canary-query#canary-hash',
  domain: 'app.example',
  timestamp: 1,
  props: { type: 'track', event: 'MODAL_OPEN', properties },
})

test.each(planted)('G-14 %s is never stored', (secret) => {
  const cleaned = JSON.stringify([
    cleanEvent(track({ message: `before ${secret} after` })),
    cleanEvent({ ...track({}), domain: secret, url: `https://app.example/${secret}` }),
    cleanEvent({
      ...track({}),
      props: {
        type: 'error',
        event: 'INTERNAL_SDK_ERROR',
        properties: { errorType: secret, errorMessage: secret, stackTrace: `at ${secret}` },
      },
    }),
    cleanEvent({ ...track({}), props: { type: 'track', event: 'X', address: secret } }),
  ])
  expect(cleaned).not.toContain(secret)
  expect(cleaned).not.toContain('canary')
})

test('G-14 unknown fields, nested values and odd names are dropped; plain ones stay', () => {
  const event = {
    ...track({ connected: true, wallets: 3, name: 'MetaMask', nothing: null, deep: { a: 1 }, list: [1], 'odd name': 1, __proto__: 1 }),
    more: 1,
  }
  expect(cleanEvent(event)).toEqual({
    eventId: 'e1',
    url: 'https://app.example/a',
    domain: 'app.example',
    timestamp: 1,
    props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: true, wallets: 3, name: 'MetaMask', nothing: null } },
  })
})

test('G-14 an invalid page leaves no address', () => {
  for (const url of ['', 'javascript:alert(1)', 'file:///home/mara/x']) expect(cleanEvent({ ...track({}), url }).url).toBe('')
})

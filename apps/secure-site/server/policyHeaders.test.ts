import { expect, test } from 'vitest'
import { createAncestorCheck } from './createAncestorCheck.ts'
import { policyHeaders } from './policyHeaders.ts'

test('T-F17 nothing runs that is not ours, and nothing is asked but the gateway', () => {
  const policy = policyHeaders({ gateway: 'https://gateway.example', ancestor: 'https://meadow.example', isSecure: true })

  expect(policy['Content-Security-Policy']?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: https://gateway.example",
    "connect-src 'self' https://gateway.example",
    "font-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    'frame-ancestors https://meadow.example',
    "require-trusted-types-for 'script'",
    'trusted-types wk-worker',
  ])
  expect(policy).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Referrer-Policy': 'no-referrer',
  })
})

test.each([
  ['a listed page', 'https://meadow.example/x', ['https://meadow.example'], { origin: 'https://meadow.example' }],
  ['a page under a wildcard', 'https://a.meadow.example/', ['https://*.meadow.example'], { origin: 'https://a.meadow.example' }],
  ['two labels under a wildcard', 'https://a.b.meadow.example/', ['https://*.meadow.example'], { status: 403 }],
  ['another page', 'https://evil.example/', ['https://meadow.example'], { status: 403 }],
  ['nobody', undefined, ['https://meadow.example'], { status: 403 }],
  ['a project that lists nobody', 'https://meadow.example/', [], { status: 403 }],
])('T-F5 T-F6 the frame is for %s: %s', async (_, referer, allowedOrigins, wanted) => {
  const check = createAncestorCheck({ gateway: 'https://g.example', fetch: async () => Response.json({ allowedOrigins }) })
  expect(await check({ projectId: 'mine', referer })).toEqual(wanted)
})

test('I19 with a dead gateway the frame is for nobody', async () => {
  const check = createAncestorCheck({ gateway: 'https://g.example', fetch: async () => Promise.reject(new TypeError('down')) })
  expect(await check({ projectId: 'mine', referer: 'https://meadow.example/' })).toEqual({ status: 503 })
})

import { expect, test } from 'vitest'
import { checkMessage } from './checkMessage.ts'
import type { SignInMessage } from './message.ts'

const message: SignInMessage = {
  accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example/login',
  version: '1',
  nonce: 'abcdef1234',
  issuedAt: '2026-06-14T09:30:00Z',
}
const nowMs = Date.parse('2026-06-14T09:31:00Z')
const expected = { origin: 'https://app.example', nowMs, nonce: 'abcdef1234' }

test.each<[string, Partial<SignInMessage>, Partial<checkMessage.Expected>]>([
  ['as asked', {}, {}],
  ['with its scheme', { scheme: 'https' }, {}],
  ['in capitals', { domain: 'APP.example' }, {}],
  [
    'with a port that is the scheme’s own left out',
    { domain: 'app.example', uri: 'https://app.example:443/' },
    { origin: 'https://app.example:443' },
  ],
  ['with a port', { domain: 'app.example:8080', uri: 'https://app.example:8080' }, { origin: 'https://app.example:8080' }],
  ['by aud', { uri: undefined, aud: 'https://app.example' }, {}],
  ['of a clock 60 s ahead', { issuedAt: '2026-06-14T09:32:00Z', notBefore: '2026-06-14T09:32:00Z' }, {}],
  ['expired within 60 s', { expirationTime: '2026-06-14T09:30:00.001Z' }, {}],
  ['for an account in other case', {}, { accountAddress: message.accountAddress.toLowerCase(), chainId: 'eip155:1' }],
])('T-S2 accepts a message %s', (_what, change, wish) => {
  expect(() => checkMessage({ ...message, ...change }, { ...expected, ...wish })).not.toThrow()
})

test.each<[string, Partial<SignInMessage>, Partial<checkMessage.Expected>, string]>([
  ['another site', { domain: 'evil.example' }, {}, 'domain'],
  ['a site below', { domain: 'x.app.example' }, {}, 'domain'],
  ['a user before the host', { domain: 'app.example@evil.example' }, {}, 'domain'],
  ['a user before ours', { domain: 'me@app.example' }, {}, 'domain'],
  ['another port', { domain: 'app.example:8080' }, {}, 'domain'],
  ['another scheme', { scheme: 'http' }, {}, 'domain'],
  ['a URI of another site', { uri: 'https://evil.example/app.example' }, {}, 'uri'],
  ['a URI of another scheme', { uri: 'http://app.example/' }, {}, 'uri'],
  ['a URI with a user', { uri: 'https://app.example@evil.example/' }, {}, 'uri'],
  ['a URI with our host as a user', { uri: 'https://me@app.example/' }, {}, 'uri'],
  ['a URI without an origin', { uri: 'did:key:z6Mk' }, {}, 'uri'],
  ['another nonce', { nonce: 'abcdef1235' }, {}, 'nonce'],
  ['another account', {}, { accountAddress: '0x0000000000000000000000000000000000000001' }, 'address'],
  ['another chain', { chainId: 'eip155:10' }, { chainId: 'eip155:1' }, 'chain'],
  ['a time to come', { issuedAt: '2026-06-14T09:32:00.001Z' }, {}, 'issuedInFuture'],
  ['a start to come', { notBefore: '2026-06-14T09:32:00.001Z' }, {}, 'notYetValid'],
  ['an end that is past', { expirationTime: '2026-06-14T09:30:00Z' }, {}, 'expired'],
])('T-S2 T-S5 refuses %s', (_what, change, wish, reason) => {
  expect(() => checkMessage({ ...message, ...change }, { ...expected, ...wish })).toThrow(
    expect.objectContaining({ code: 'SIGN_IN_REFUSED', reason }),
  )
})

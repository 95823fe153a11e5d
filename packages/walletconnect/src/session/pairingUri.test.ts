import { expect, test } from 'vitest'
import { pairingUri } from './pairingUri.ts'

const topic = 'a'.repeat(64)
const key = 'b'.repeat(64)
const good = `wc:${topic}@2?expiryTimestamp=1700000300&relay-protocol=irn&symKey=${key}`

test('T-R5 a pairing URI is made again from its parts, and nothing else rides in it', () => {
  expect(pairingUri(good)).toBe(good)
  expect(pairingUri(`wc:${topic}@2?symKey=${key}&relay-protocol=evil&methods=x&expiryTimestamp=1700000300&uri=javascript:1`)).toBe(good)
})

test('V-14 that it can be a sign-in stays said', () => {
  expect(pairingUri(`${good}&methods=wc_sessionAuthenticate`)).toBe(`${good}&methods=wc_sessionAuthenticate`)
  expect(pairingUri(`${good}&methods=wc_sessionAuthenticate,evil`)).toBe(good)
})

test.each([
  ['another protocol', `https://evil.example/${topic}@2?symKey=${key}`],
  ['another version', good.replace('@2', '@1')],
  ['a short topic', good.replace(topic, 'abc')],
  ['a key that is none', good.replace(key, `${'b'.repeat(60)}%0a`)],
  ['no expiry', good.replace('1700000300', '')],
])('T-R5 %s is refused, without the secret in the error', (_, uri) => {
  expect(() => pairingUri(uri)).toThrow(/^The client made no pairing URI$/)
})

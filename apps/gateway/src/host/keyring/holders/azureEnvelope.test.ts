import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatEnvelope, parseEnvelope } from './azureEnvelope.ts'

const seed = Number(process.env['LATCHKEY_TEST_SEED'] ?? 20_261_128)
const refused = expect.objectContaining({ code: 'SHARE_INTEGRITY' })
const version = '000102030405060708090a0b0c0d0e0f'

test('an envelope is layout, name, version, wrapped key and sealed bytes, each behind its length where it has no fixed one', () => {
  const bytes = formatEnvelope({ name: 'Key-1', version, wrapped: Buffer.from('aabbcc', 'hex'), sealed: Buffer.alloc(29, 0xee) })
  expect(bytes.toString('hex')).toBe(`01056b65792d31${version}0003aabbcc${'ee'.repeat(29)}`)
})

test('what was put into an envelope comes out of it, and no part of it is another envelope', () => {
  const bytesOf = (minLength: number) => fc.uint8Array({ minLength, maxLength: 600 }).map((bytes) => Buffer.from(bytes))
  const envelopes = fc.record({
    name: fc.stringMatching(/^[a-z\d-]{1,127}$/),
    version: fc.stringMatching(/^[a-f\d]{32}$/),
    wrapped: bytesOf(1),
    sealed: bytesOf(29),
  })
  fc.assert(
    fc.property(envelopes, fc.nat(), (envelope, at) => {
      const bytes = formatEnvelope(envelope)
      expect(parseEnvelope(bytes)).toEqual(envelope)
      const kept = at % (bytes.length - envelope.sealed.length + 29)
      expect(() => parseEnvelope(bytes.subarray(0, kept))).toThrow(refused)
    }),
    { seed, numRuns: 100 },
  )
})

test('bytes of others are no envelope, and never another error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const given = bytes[0] === 1 ? bytes.with(0, 2) : bytes
      expect(() => parseEnvelope(given)).toThrow(refused)
      try {
        parseEnvelope(Uint8Array.of(1, ...bytes))
      } catch (error) {
        expect(error).toEqual(refused)
      }
    }),
    { seed, numRuns: 500 },
  )
})

test.each([
  ['no name', `0100${version}0001aa${'ee'.repeat(29)}`],
  ['a name that is a path', `01022f61${version}0001aa${'ee'.repeat(29)}`],
  ['a name in upper case', `01014b${version}0001aa${'ee'.repeat(29)}`],
  ['no wrapped key', `01016b${version}0000${'ee'.repeat(29)}`],
  ['nothing sealed', `01016b${version}0001aa${'ee'.repeat(28)}`],
  ['another layout', `02016b${version}0001aa${'ee'.repeat(29)}`],
])('an envelope with %s is refused', (_what, hex) => {
  expect(() => parseEnvelope(Buffer.from(hex, 'hex'))).toThrow(refused)
})

test.each(['', '../other', `${version}0`, 'a'.repeat(31)])('the version %j is not put into an envelope', (wrong) => {
  expect(() => formatEnvelope({ name: 'k', version: wrong, wrapped: Buffer.of(1), sealed: Buffer.alloc(29) })).toThrow('version')
})

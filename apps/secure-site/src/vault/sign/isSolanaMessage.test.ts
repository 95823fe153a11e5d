import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSolanaMessage, mayBeSolanaMessage } from './isSolanaMessage.ts'
import { signRequest } from './signRequest.ts'

const account = (byte: number) => new Array<number>(32).fill(byte)
const body = [3, ...account(1), ...account(2), ...account(0), ...account(9), 1, 2, 2, 0, 1, 4, 2, 0, 0, 0]
const legacy = Uint8Array.from([1, 0, 1, ...body])
const versioned = Uint8Array.from([0x80, 1, 0, 1, ...body, 0])
const withTable = Uint8Array.from([0x80, 1, 0, 1, ...body, 1, ...account(7), 1, 3, 2, 4, 5])

test.each([
  ['legacy', legacy],
  ['version 0', versioned],
  ['version 0 with a table', withTable],
])('T-F13 knows a %s message of a transaction', (_what, bytes) => {
  expect(isSolanaMessage(bytes)).toBe(true)
})

test.each<[string, Uint8Array]>([
  ['nothing', new Uint8Array(0)],
  ['a text', new TextEncoder().encode('app.example wants you to sign in with your Solana account:\nabc')],
  ['an undefined version', Uint8Array.from([0x81, ...versioned.slice(1)])],
  ['no signer', Uint8Array.from([0, ...legacy.slice(1)])],
  ['bytes left over', Uint8Array.from([...legacy, 0])],
  ['a byte too few', legacy.slice(0, -1)],
])('T-F13 %s is none', (_what, bytes) => {
  expect(isSolanaMessage(bytes)).toBe(false)
})

test.each<[string, Uint8Array, boolean]>([
  ['a later version', Uint8Array.from([0x81, ...versioned.slice(1)]), true],
  ['the highest possible version', Uint8Array.from([0xff, 1]), true],
  ['a version 0 message that is cut off', versioned.slice(0, -1), true],
  ['a legacy message', legacy, true],
  ['a text in ASCII', new TextEncoder().encode('Water the beans'), false],
  ['a text that begins with a non-ASCII letter', new TextEncoder().encode('اسقِ الفول'), false],
  ['bytes below 0x80', Uint8Array.from([1, 255]), false],
])('T-F13 is careful with %s', (_what, bytes, wanted) => {
  expect(mayBeSolanaMessage(bytes)).toBe(wanted)
})

test('T-F13 the key signs no later version of a transaction, neither as a message nor as a transaction', async () => {
  const keys = { evm: new Uint8Array(32).fill(1), solana: new Uint8Array(32).fill(2) } as never
  const bytes = Uint8Array.from([0x81, ...versioned.slice(1)])
  for (const kind of ['solana.message', 'solana.transaction'] as const)
    await expect(signRequest(keys, { kind, bytes })).rejects.toMatchObject({ code: 'SIGNING_REFUSED' })
})

test('T-F13 never throws, whatever the bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(typeof isSolanaMessage(bytes)).toBe('boolean')
    }),
  )
})

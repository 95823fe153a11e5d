import { array, assert, constantFrom, integer, oneof, property } from 'fast-check'
import { bytesToHex, type Hex, hashTypedData } from 'viem'
import { expect, test } from 'vitest'
import { asker, friend, pld, reviewEvm, visibleText } from '../../test/reviewEvm.ts'
import { knownCall, runs, step } from './exactness.fixture.ts'
import { parseTypedData } from './read/parseTypedData.ts'

const fields = (text: string) => text.split(',').map((one) => ({ type: one.split(' ')[0] ?? '', name: one.split(' ')[1] ?? '' }))

const domain = { name: 'PLD', version: '1', chainId: 1, verifyingContract: pld }

const bases = [
  {
    types: { Permit: fields('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline') },
    primaryType: 'Permit',
    message: { owner: asker.address, spender: friend, value: '5000000', nonce: '0', deadline: '1900000000' },
  },
  {
    types: {
      PermitBatch: fields('PermitDetails[] details,address spender,uint256 sigDeadline'),
      PermitDetails: fields('address token,uint160 amount,uint48 expiration,uint48 nonce'),
    },
    primaryType: 'PermitBatch',
    message: {
      details: [
        { token: pld, amount: '1', expiration: '1900000000', nonce: '0' },
        { token: friend, amount: '2', expiration: '1900000001', nonce: '1' },
      ],
      ...{ spender: friend, sigDeadline: '7' },
    },
  },
  {
    types: {
      Mail: fields('string text,Part[2] parts,bool isNew'),
      Part: fields('address to,int8 size,bytes data,bytes4 id,string[] tags'),
    },
    primaryType: 'Mail',
    message: {
      text: 'Hi',
      parts: [
        { to: friend, size: '-3', data: '0xabcd', id: '0x01020304', tags: ['a', ''] },
        { to: pld, size: '3', data: '0x', id: '0x00000000', tags: [] },
      ],
      isNew: true,
    },
  },
].map((one) => ({ domain, ...one }))

type Path = readonly (string | number)[]

function listLeaves(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, item]) => listLeaves(item, [...path, key]))
}

/** Changes one leaf to a different meaning. */
function change(given: unknown, [key, ...rest]: Path, by: number): unknown {
  if (key !== undefined) {
    const copy = (Array.isArray(given) ? [...given] : { ...Object(given) }) as Record<string | number, unknown>
    copy[key] = change(copy[key], rest, by)
    return copy
  }
  if (typeof given === 'boolean') return !given
  if (typeof given === 'number') return given + by
  const text = String(given)
  if (/^0x/.test(text)) {
    if (text.length === 2) return '0x00'
    const at = 2 + (by % (text.length - 2))
    const digit = ((Number.parseInt(text[at] ?? '0', 16) + 1 + (by % 15)) % 16).toString(16)
    return text.slice(0, at) + digit + text.slice(at + 1)
  }
  if (/^-?\d+$/.test(text)) return String(BigInt(text) + BigInt(by))
  const odd = ['\u202e', '\n', ' ', '"', '\\', 'x', '\u200b', '\ud83d\ude00'][by % 8] ?? 'x'
  return text + odd
}

function toText(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

test('I24 changing any byte of a call changes the review', () => {
  const kinds = oneof(
    knownCall,
    step.map(({ call }) => call.data as Hex),
  )
  assert(
    property(kinds, integer({ min: 0 }), integer({ min: 1, max: 255 }), (data, at, by) => {
      const bytes = [...Buffer.from(data.slice(2), 'hex')]
      if (bytes.length === 0) return
      bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ by
      const say = (call: string) => JSON.stringify(reviewEvm('eth_sendTransaction', [{ to: pld, data: call }]), toText)
      expect(say(bytesToHex(Uint8Array.from(bytes)))).not.toBe(say(data))
    }),
    runs,
  )
})

test('I24 changing any value of typed data changes what is shown, and changing any type changes the review', () => {
  const seen = { signed: 0 }
  assert(
    property(constantFrom(...bases), integer({ min: 0 }), integer({ min: 1, max: 100 }), (base, at, by) => {
      const read = (data: unknown) => {
        try {
          return parseTypedData([asker.address, data], asker)
        } catch {
          // A refusal is fine: nothing is signed.
          return undefined
        }
      }
      const paths = listLeaves(base)
      const path = paths[at % paths.length] ?? []
      const other = change(base, path, by)
      const [one, two] = [read(base), read(other)]
      if (!one || !two || hashTypedData(JSON.parse(one.json)) === hashTypedData(JSON.parse(two.json))) return
      seen.signed += 1
      const say = (data: unknown) => reviewEvm('eth_signTypedData_v4', [asker.address, data])
      expect(JSON.stringify(say(other), toText)).not.toBe(JSON.stringify(say(base), toText))
      if (path[0] !== 'types') expect(visibleText(say(other))).not.toBe(visibleText(say(base)))
    }),
    runs,
  )
  expect(seen.signed).toBeGreaterThan(50)
})

test('I24 changing any character of a message changes what is shown', () => {
  const text = array(constantFrom('a', 'b', ' ', '\n', '\t', '\\', '{', 'u', '2', '\u202e', '\u200b', 'é', '\ud83d\ude00'), {
    minLength: 1,
    maxLength: 20,
  })
  assert(
    property(text, text, (one, other) => {
      const [first, second] = [one.join(''), other.join('')]
      const say = (words: string) => visibleText(reviewEvm('personal_sign', [words, asker.address]))
      expect(say(first) === say(second)).toBe(first === second)
    }),
    runs,
  )
})

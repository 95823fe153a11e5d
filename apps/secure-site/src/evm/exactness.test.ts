import {
  type Arbitrary,
  array,
  assert,
  bigInt,
  boolean,
  constantFrom,
  integer,
  oneof,
  property,
  record,
  tuple,
  uint8Array,
} from 'fast-check'
import {
  type AbiParameter,
  bytesToHex,
  decodeFunctionData,
  encodeFunctionData,
  formatUnits,
  type Hex,
  hashTypedData,
  toFunctionSelector,
} from 'viem'
import { expect, test } from 'vitest'
import { asker, friend, pld, reviewEvm, visibleText, word } from '../../test/reviewEvm.ts'
import { sayTime } from './describe/sayAmount.ts'
import { callAbi, type KnownCall } from './read/callTable.ts'
import { decodeCall } from './read/decodeCall.ts'
import { parseTypedData } from './read/parseTypedData.ts'

// The same cases each time; a night of others by LATCHKEY_TEST_FUZZ=100000.
const wanted = Number(process.env['LATCHKEY_TEST_FUZZ'] ?? 0)
const runs = wanted > 0 ? { numRuns: wanted } : { numRuns: 200, seed: 20_261_122 }

const address = uint8Array({ minLength: 20, maxLength: 20 }).map(bytesToHex)

function anyOf({ type, ...rest }: AbiParameter): Arbitrary<unknown> {
  if (type.endsWith('[]')) return array(anyOf({ ...rest, type: type.slice(0, -2) } as AbiParameter), { maxLength: 3 })
  if ('components' in rest) return record(Object.fromEntries(rest.components.map((one) => [one.name ?? '', anyOf(one)])))
  if (type === 'address') return address
  if (type === 'bool') return boolean()
  if (type === 'bytes32') return uint8Array({ minLength: 32, maxLength: 32 }).map(bytesToHex)
  if (type === 'bytes') return uint8Array({ maxLength: 70 }).map(bytesToHex)
  const bits = BigInt(type.slice(4))
  const value = bigInt({ min: 0n, max: 2n ** bits - 1n })
  return bits > 48n ? value : value.map(Number)
}

/** A call of the table, as its contract takes it. */
const knownCall = constantFrom(...callAbi).chain((one) =>
  tuple(...one.inputs.map((input) => anyOf(input))).map((args) => encodeFunctionData({ abi: [one], args } as never)),
)

/** The same with bytes changed, added or taken away. */
const spoiltCall = tuple(
  knownCall,
  array(tuple(integer({ min: 0 }), integer({ min: 1, max: 255 })), { maxLength: 3 }),
  constantFrom(-1, 0, 0, 1, 32),
).map(([data, changes, more]) => {
  const bytes = [...Buffer.from(data.slice(2), 'hex')]
  for (const [at, by] of changes) bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ by
  const longer = more < 0 ? bytes.slice(0, more) : [...bytes, ...new Array<number>(more).fill(0)]
  return bytesToHex(Uint8Array.from(longer))
})

/** What viem makes of it; `undefined` where it does not come back as the same bytes. */
function readByViem(data: Hex) {
  try {
    const call = decodeFunctionData({ abi: callAbi, data })
    const item = callAbi.find((one) => toFunctionSelector(one) === data.slice(0, 10))
    return item && encodeFunctionData({ abi: [item], args: call.args } as never) === data ? call : undefined
  } catch {
    return undefined
  }
}

const isTold = ({ functionName, args }: KnownCall) => functionName.startsWith('safe') && args.length > 3 && args.at(-1) !== '0x'

/** Lists that say nothing, or do not fit each other. */
function isPointless(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0 || value.some((one) => Array.isArray(one) && one.length !== value[2]?.length)
  return typeof value === 'object' && value !== null && Object.values(value).some(isPointless)
}

test('T-F14 what is called known is exactly what another decoder reads, byte for byte, and nothing else is', () => {
  const seen = { known: 0, unknown: 0 }
  assert(
    property(oneof(knownCall, spoiltCall), (data) => {
      const decoded = decodeCall({ to: pld, value: 0n, data })
      seen[decoded.kind] += 1
      const read = readByViem(data)
      if (decoded.kind === 'known') {
        // Every party and every amount at the front of the arguments comes out as an effect.
        expect(read).toBeDefined()
        const said = JSON.stringify(decoded.effects, toText)
        for (const one of read?.args.slice(0, 2) ?? []) if (typeof one !== 'object') expect(said).toContain(String(one))
      } else if (read && !isTold(read)) expect([...read.args, read.args].some(isPointless)).toBe(true)
    }),
    runs,
  )
  expect(seen.known).toBeGreaterThan(50)
  expect(seen.unknown).toBeGreaterThan(50)
})

const amount = oneof(bigInt({ min: 1n, max: 10n ** 12n }), bigInt({ min: 1n, max: 2n ** 100n }))
const coins = oneof(bigInt({ min: 0n, max: 0n }), bigInt({ min: 1n, max: 10n ** 20n }))
type Step = {
  readonly call: { to: string; data: string; value: string }
  readonly coins: bigint
  readonly tokens?: bigint
  readonly said: readonly string[]
}
const toCall = (to: string, data: string, value: bigint) => ({ to, data, value: `0x${value.toString(16)}` })
const units = (value: bigint) => `${formatUnits(value, 6)} PLD`
const step: Arbitrary<Step> = oneof(
  tuple(address, amount).map(([to, value]) => ({
    call: toCall(to, '0x', value),
    coins: value,
    said: [to, `${formatUnits(value, 18)} ETH`],
  })),
  tuple(address, amount, coins).map(([to, value, along]) => ({
    call: toCall(pld, `0xa9059cbb${word(to)}${word(value)}`, along),
    ...{ coins: along, tokens: value, said: [to, units(value), ...(along > 0n ? [`${formatUnits(along, 18)} ETH`] : [])] },
  })),
  tuple(address, address, amount).map(([from, to, value]) => ({
    call: toCall(pld, `0x23b872dd${word(from)}${word(to)}${word(value)}`, 0n),
    ...{ coins: 0n, said: [from, to, units(value)] },
  })),
  tuple(address, bigInt({ min: 1n, max: 10n ** 11n }), integer({ min: 1, max: 2 ** 32 }), coins).map(([spender, value, until, along]) => ({
    call: toCall(friend, `0x87517c45${word(pld)}${word(spender)}${word(value)}${word(BigInt(until))}`, along),
    coins: along,
    said: [spender, pld, units(value), sayTime(BigInt(until), { text: { locale: 'en' } as never }).replace(/\u202f/g, ' ')],
  })),
  tuple(address, coins).map(([operator, along]) => ({
    call: toCall(pld, `0xa22cb465${word(operator)}${word(1n)}`, along),
    ...{ coins: along, said: [operator, 'All PLD'] },
  })),
  tuple(address, coins).map(([to, along]) => ({ call: toCall(to, '0x12345678', along), coins: along, said: [to, '0x12345678'] })),
)

test('T-F15 every value, every party and every end of a batch is drawn, and its sums are right', () => {
  assert(
    property(array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      const review = reviewEvm('wallet_sendCalls', [{ calls: steps.map(({ call }) => call) }], { trials: steps.map(() => 'passed') })
      expect(review.steps).toHaveLength(steps.length)
      steps.forEach(({ said }, at) => {
        const drawn = JSON.stringify(review.steps?.[at])
          .replace(/\u202f/g, ' ')
          .toLowerCase()
        for (const one of said) expect(drawn).toContain(one.toLowerCase())
      })
      const sent = review.changes.filter(({ label }) => label === 'You send').map(({ value }) => value)
      const sums = { coins: 0n, tokens: 0n }
      for (const one of steps) {
        sums.coins += one.coins
        sums.tokens += one.tokens ?? 0n
      }
      expect(new Set(sent)).toEqual(
        new Set([
          ...(sums.coins > 0n ? [`−${formatUnits(sums.coins, 18)} ETH`] : []),
          ...(sums.tokens > 0n ? [`−${units(sums.tokens)}`] : []),
        ]),
      )
      const isUnread = steps.some(({ call }) => call.data === '0x12345678')
      expect(review.consent !== undefined).toBe(isUnread)
      if (isUnread) expect(review).toMatchObject({ isCritical: true, stake: { worthCents: undefined } })
    }),
    runs,
  )
})

test('I24 any byte of a call that is changed changes the review', () => {
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

/** Changes one leaf, so that it means something else. */
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

test('I24 any value of typed data that is changed changes what is drawn, and any type of it the review', () => {
  const seen = { signed: 0 }
  assert(
    property(constantFrom(...bases), integer({ min: 0 }), integer({ min: 1, max: 100 }), (base, at, by) => {
      const read = (data: unknown) => {
        try {
          return parseTypedData([asker.address, data], asker)
        } catch {
          // Refused is as good: nothing is signed.
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

test('I24 any character of a message that is changed changes what is drawn', () => {
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

function toText(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

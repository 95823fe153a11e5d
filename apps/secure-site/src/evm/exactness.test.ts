import { array, assert, constantFrom, integer, oneof, property, sample, tuple } from 'fast-check'
import { bytesToHex, encodeFunctionData, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { readArguments, type Scalar, selectorOf } from '../../test/readArguments.ts'
import { pld, reviewEvm } from '../../test/reviewEvm.ts'
import { writeUnits } from '../../test/writeUnits.ts'
import { anyOf, knownCall, runs, step, units } from './exactness.fixture.ts'
import { callAbi } from './read/callTable.ts'
import { decodeCall } from './read/decodeCall.ts'

/** The same data with bytes changed, added or removed. */
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

/** The arguments by the ABI alone, decoded without the product's library. */
function readByHand(data: Hex) {
  const item = callAbi.find((one) => selectorOf(one) === data.slice(2, 10))
  const read = item && readArguments(item.inputs, data.slice(10))
  return read && { ...read, name: item.name }
}

/** Parts of a signature, and nonces: they do not say what it does. */
const isSilent = ({ name, type }: Scalar) => /^(?:v|r|s|signature)$/.test(name) || (name === 'nonce' && type !== 'bytes32')

/** Bytes that instruct a receiver, empty lists, and lists of different lengths. */
function isPointless({ scalars, lists, name }: NonNullable<ReturnType<typeof readByHand>>): boolean {
  const isTold = name.startsWith('safe') && scalars.some(({ type, value }) => type === 'bytes' && value !== '0x')
  return isTold || lists.includes(0) || (name === 'safeBatchTransferFrom' && lists[0] !== lists[1])
}

/** Every value in an effect, at any depth. */
function listValues(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(listValues)
  return value === undefined ? ['whatever there is'] : [String(value).toLowerCase()]
}

/** How an argument is decoded, if not to the same value. */
function toSaid({ name, value }: Scalar): readonly string[] {
  if (name === 'allowed') return [value === 'true' ? 'whatever there is' : '0']
  return name === 'expiry' && value === '0' ? [String(2n ** 256n - 1n)] : [value]
}

test('T-F14 a call is known exactly if an independent decoder reads the same, byte for byte', () => {
  const seen = { known: 0, unknown: 0 }
  assert(
    property(oneof(knownCall, spoiltCall), (data) => {
      const decoded = decodeCall({ to: pld, value: 0n, data })
      seen[decoded.kind] += 1
      const read = readByHand(data)
      expect(decoded.kind).toBe(read && !isPointless(read) ? 'known' : 'unknown')
      if (decoded.kind !== 'known' || !read) return
      // Every party, amount, expiry and bool is decoded to the same value.
      const said = new Set(decoded.effects.flatMap(listValues))
      const wanted = read.scalars.filter(
        (one) => !isSilent(one) && one.type !== 'bytes' && !(one.name === 'nonce' && read.name !== 'cancelAuthorization'),
      )
      for (const one of wanted) expect([one, toSaid(one).some((value) => said.has(value))]).toEqual([one, true])
      // And there is no other party.
      const parties = new Set([pld.toLowerCase(), ...read.scalars.map(({ value }) => value)])
      for (const value of said) if (/^0x.{40}$/.test(value)) expect(parties).toContain(value)
    }),
    runs,
  )
  expect(seen.known).toBeGreaterThan(50)
  expect(seen.unknown).toBeGreaterThan(50)
})

test('T-F14 every function of the table is decoded the same way, without exception', () => {
  for (const one of callAbi) {
    const some = sample(tuple(...one.inputs.map((input) => anyOf(input))), { numRuns: 20, seed: 20_261_122 })
    for (const args of some) {
      const data = encodeFunctionData({ abi: [one], args } as never)
      const read = readByHand(data)
      expect([one.name, read !== undefined]).toEqual([one.name, true])
      if (read)
        expect([one.name, decodeCall({ to: pld, value: 0n, data }).kind]).toEqual([one.name, isPointless(read) ? 'unknown' : 'known'])
    }
  }
})

test('T-F15 every value, party and expiry of a batch is shown, and its totals are correct', () => {
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
          ...(sums.coins > 0n ? [`−${writeUnits(sums.coins, 18)} ETH`] : []),
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

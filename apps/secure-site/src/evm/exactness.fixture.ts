import { type Arbitrary, array, bigInt, boolean, constantFrom, integer, oneof, record, tuple, uint8Array } from 'fast-check'
import { type AbiParameter, bytesToHex, encodeFunctionData } from 'viem'
import { friend, pld, word } from '../../test/reviewEvm.ts'
import { writeUnits } from '../../test/writeUnits.ts'
import { sayTime } from './describe/sayAmount.ts'
import { callAbi } from './read/callTable.ts'

/** The same cases each time; `LATCHKEY_TEST_FUZZ=100000` runs overnight, and `LATCHKEY_TEST_SEED` changes the seed. */
export const runs = {
  numRuns: Number(process.env['LATCHKEY_TEST_FUZZ'] ?? 200),
  seed: Number(process.env['LATCHKEY_TEST_SEED'] ?? 20_261_122),
}

export const address = uint8Array({ minLength: 20, maxLength: 20 }).map(bytesToHex)

export function anyOf({ type, ...rest }: AbiParameter): Arbitrary<unknown> {
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

/** A random call of a function in the table. */
export const knownCall = constantFrom(...callAbi).chain((one) =>
  tuple(...one.inputs.map((input) => anyOf(input))).map((args) => encodeFunctionData({ abi: [one], args } as never)),
)

export const amount = oneof(bigInt({ min: 1n, max: 10n ** 12n }), bigInt({ min: 1n, max: 2n ** 100n }))

export const coins = oneof(bigInt({ min: 0n, max: 0n }), bigInt({ min: 1n, max: 10n ** 20n }))

type Step = {
  readonly call: { to: string; data: string; value: string }
  readonly coins: bigint
  readonly tokens?: bigint
  readonly said: readonly string[]
}

const toCall = (to: string, data: string, value: bigint) => ({ to, data, value: `0x${value.toString(16)}` })

export const units = (value: bigint) => `${writeUnits(value, 6)} PLD`

export const step: Arbitrary<Step> = oneof(
  tuple(address, amount).map(([to, value]) => ({
    call: toCall(to, '0x', value),
    coins: value,
    said: [to, `${writeUnits(value, 18)} ETH`],
  })),
  tuple(address, amount, coins).map(([to, value, along]) => ({
    call: toCall(pld, `0xa9059cbb${word(to)}${word(value)}`, along),
    ...{ coins: along, tokens: value, said: [to, units(value), ...(along > 0n ? [`${writeUnits(along, 18)} ETH`] : [])] },
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

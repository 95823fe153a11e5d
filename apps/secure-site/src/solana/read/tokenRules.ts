import { base58 } from '@scure/base'

/** The extensions of a Token-2022 mint that affect holders or senders. */
export type TokenRules = {
  /** Transfer fees: both of the mint, because the epoch decides which one applies. */
  readonly fees: readonly TokenFee[]
  /** A program that runs with each transfer. */
  readonly hook?: string | undefined
  /** May move or burn the tokens of every account. */
  readonly delegate?: string | undefined
  /** May stop all transfers. */
  readonly pauser?: string | undefined
  /** New accounts are frozen until they are thawed. */
  readonly isFrozen: boolean
  /** It cannot be transferred. */
  readonly isBound: boolean
  /** Wallets display another amount than the one that is moved. */
  readonly isScaled: boolean
  /** Accounts may hold confidential amounts. */
  readonly isSecret: boolean
  /** An extension is unknown or malformed. */
  readonly isUnknown: boolean
}

/** A share of each transfer, up to a maximum. */
export type TokenFee = { readonly basisPoints: bigint; readonly most: bigint }

/** A token without extensions. */
export const noRules: TokenRules = { fees: [], isFrozen: false, isBound: false, isScaled: false, isSecret: false, isUnknown: false }

type Reader = { readonly length?: number; readonly read?: (data: Uint8Array) => Partial<TokenRules> }

/** By extension number. Those without a reader do not affect holders: metadata, groups, padding. */
const readers: { readonly [type: number]: Reader } = {
  1: { length: 108, read: (data) => ({ fees: [readFee(data, 72), readFee(data, 90)] }) },
  3: { length: 32 },
  4: { length: 65, read: () => ({ isSecret: true }) },
  6: { length: 1, read: ([state]) => ({ isFrozen: state === 2 }) },
  9: { length: 0, read: () => ({ isBound: true }) },
  10: { length: 52, read: () => ({ isScaled: true }) },
  12: { length: 32, read: (data) => ({ delegate: readKey(data, 0) }) },
  14: { length: 64, read: (data) => ({ hook: readKey(data, 32) }) },
  16: { length: 129, read: () => ({ isSecret: true }) },
  18: { length: 64 },
  19: {},
  20: { length: 64 },
  21: { length: 80 },
  22: { length: 64 },
  23: { length: 72 },
  24: { length: 196, read: () => ({ isSecret: true }) },
  25: { length: 56, read: () => ({ isScaled: true }) },
  26: { length: 33, read: (data) => ({ pauser: readKey(data, 0) }) },
}

/** Parses the extensions of a mint, each with its number and length. */
export function readTokenRules(data: Uint8Array): TokenRules {
  const seen = new Set<number>()
  let rules = noRules
  let at = 0
  while (at + 2 <= data.length && readU16(data, at) !== 0) {
    const [type, length] = [readU16(data, at), at + 4 <= data.length ? readU16(data, at + 2) : data.length]
    const value = data.subarray(at + 4, at + 4 + length)
    const reader = readers[type]
    const isRead = reader !== undefined && value.length === length && (reader.length ?? length) === length && !seen.has(type)
    rules = { ...rules, ...(isRead ? reader.read?.(value) : { isUnknown: true }) }
    seen.add(type)
    at += 4 + length
  }
  return rules
}

/** The highest fee for an amount. */
export function findTokenFee({ fees }: TokenRules, amount: bigint): bigint {
  return fees.map(({ basisPoints, most }) => smaller((amount * basisPoints + 9_999n) / 10_000n, most)).reduce(larger, 0n)
}

const smaller = (one: bigint, other: bigint) => (other < one ? other : one)
const larger = (one: bigint, other: bigint) => (other > one ? other : one)
const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)
const readU16 = (data: Uint8Array, at: number) => viewOf(data).getUint16(at, true)

function readFee(data: Uint8Array, at: number): TokenFee {
  const view = viewOf(data)
  return { most: view.getBigUint64(at + 8, true), basisPoints: BigInt(view.getUint16(at + 16, true)) }
}

/** `undefined` if all bytes are 0. */
function readKey(data: Uint8Array, at: number): string | undefined {
  const key = data.slice(at, at + 32)
  return key.some((byte) => byte !== 0) ? base58.encode(key) : undefined
}

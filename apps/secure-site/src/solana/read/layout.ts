import { base58 } from '@scure/base'

/** One instruction of a transaction: a program, its accounts and its data. */
export type Instruction = { readonly program: string; readonly accounts: readonly string[]; readonly data: Uint8Array }

/** A value in an instruction's data. */
export type Field<value> = {
  /** @throws RangeError if it is invalid. */
  readonly read: (reader: Reader) => value
  readonly write: (value: value) => readonly number[]
}

/** Takes bytes from the front. @throws RangeError if there are too few. */
export type Reader = { readonly take: (count: number) => Uint8Array; readonly left: () => number }

type AnyField = Field<bigint> | Field<number> | Field<string> | Field<string | undefined>
type ValueOf<field> = field extends Field<infer value> ? value : never

/** The encoding of one kind of instruction: exactly these bytes, exactly these accounts. */
export type Layout<kind extends string, data extends { readonly [name: string]: AnyField }, role extends string> = {
  readonly kind: kind
  readonly programs: readonly string[]
  /** The bytes at the start of its data. */
  readonly tag: readonly number[]
  readonly data: data
  /** Roles, or fixed addresses. */
  readonly accounts: readonly (role | Fixed)[]
  /** A further condition; the network refuses an instruction that breaks it. */
  readonly isSound?: (values: { readonly [name in role]: string } & { readonly [name in keyof data]: ValueOf<data[name]> }) => boolean
}

/** A fixed account. */
export type Fixed = { readonly is: string }

/** Names a fixed account. */
export function fixed(address: string): Fixed {
  return { is: address }
}

/** The values of a layout's instruction. */
export type DecodedOf<layout extends AnyLayout> = layout extends AnyLayout
  ? { readonly kind: layout['kind']; readonly program: string } & {
      readonly [name in keyof layout['data'] as string extends name ? never : name]: ValueOf<layout['data'][name]>
    } & { readonly [role in Exclude<layout['accounts'][number], Fixed>]: string }
  : never

type AnyLayout = {
  readonly kind: string
  readonly data: { readonly [name: string]: AnyField }
  readonly accounts: readonly (string | Fixed)[]
}

/** Declares a layout with its types. */
export function layout<const kind extends string, const data extends { readonly [name: string]: AnyField }, const role extends string>(
  given: Layout<kind, data, role>,
): Layout<kind, data, role> {
  return given
}

type Values = { readonly [name: string]: string | number | bigint | undefined }
type LooseLayout = {
  readonly tag: readonly number[]
  readonly data: { readonly [name: string]: AnyField }
  readonly accounts: readonly (string | Fixed)[]
}

/** Decodes an instruction by a layout. @returns `undefined` unless encoding the result gives the same instruction again. */
export function decodeBy(layout: LooseLayout, instruction: Instruction): Values | undefined {
  const { tag, data: fields, accounts: roles } = layout
  const { accounts, data } = instruction
  if (accounts.length !== roles.length || tag.some((byte, at) => data[at] !== byte)) return undefined
  const named = roles.flatMap((role, at) => (typeof role === 'string' ? [[role, accounts[at] ?? '']] : []))
  try {
    const reader = createReader(data.subarray(tag.length))
    const read = Object.entries(fields).map(([name, field]) => [name, field.read(reader)] as const)
    const values: Values = Object.fromEntries([...named, ...read])
    return isSame(encodeBy(layout, values), instruction) ? values : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Encodes an instruction by a layout, the inverse of {@link decodeBy}. */
export function encodeBy({ tag, data, accounts }: LooseLayout, values: Values): Omit<Instruction, 'program'> {
  return {
    accounts: accounts.map((role) => (typeof role === 'string' ? String(values[role]) : role.is)),
    data: Uint8Array.from([
      ...tag,
      ...Object.entries(data).flatMap(([name, field]) => [...(field.write as (value: unknown) => readonly number[])(values[name])]),
    ]),
  }
}

function isSame(one: Omit<Instruction, 'program'>, other: Instruction): boolean {
  return (
    one.data.length === other.data.length &&
    one.data.every((byte, at) => byte === other.data[at]) &&
    one.accounts.length === other.accounts.length &&
    one.accounts.every((account, at) => account === other.accounts[at])
  )
}

function createReader(bytes: Uint8Array): Reader {
  let at = 0
  return {
    take(count) {
      if (at + count > bytes.length) throw new RangeError('The data ends too soon')
      at += count
      return bytes.slice(at - count, at)
    },
    left: () => bytes.length - at,
  }
}

const toNumber = (bytes: Uint8Array) => bytes.reduceRight((value, byte) => value * 256 + byte, 0)
const toBigint = (bytes: Uint8Array) => bytes.reduceRight((value, byte) => value * 256n + BigInt(byte), 0n)
const fromBigint = (value: bigint, width: number) => Array.from({ length: width }, (_, at) => Number((value >> BigInt(at * 8)) & 0xffn))

/** One byte. */
export const u8: Field<number> = { read: ({ take }) => toNumber(take(1)), write: (value) => [value] }
/** Four bytes, little-endian. */
export const u32: Field<number> = { read: ({ take }) => toNumber(take(4)), write: (value) => fromBigint(BigInt(value), 4) }
/** Eight bytes, little-endian. */
export const u64: Field<bigint> = { read: ({ take }) => toBigint(take(8)), write: (value) => fromBigint(value, 8) }
/** 32 bytes. */
export const key: Field<string> = { read: ({ take }) => base58.encode(take(32)), write: (value) => [...base58.decode(value)] }
/** A byte that says whether an address follows. */
export const maybeKey: Field<string | undefined> = {
  read: (reader) => (u8.read(reader) === 0 ? undefined : key.read(reader)),
  write: (value) => (value === undefined ? [0] : [1, ...key.write(value)]),
}
/** UTF-8 after its length in eight bytes, as the system program encodes seeds. */
export const seed: Field<string> = {
  read: (reader) => {
    const bytes = reader.take(Number(u64.read(reader)))
    // Invalid UTF-8 encodes to other bytes, and so is detected.
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  },
  write: (value) => {
    const bytes = new TextEncoder().encode(value)
    return [...u64.write(BigInt(bytes.length)), ...bytes]
  },
}

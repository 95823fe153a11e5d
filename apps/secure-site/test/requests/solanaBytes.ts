import { base58, base64 } from '@scure/base'

/** One step of a transaction as a generator writes it. */
export type Instruction = { readonly program: string; readonly accounts: readonly string[]; readonly data: Uint8Array }

/** A message, and the places in it whose bytes have no meaning that could be said in words. */
export type Written = { readonly message: Uint8Array; readonly silentAt: readonly number[] }

/** Who signs, the first of whom pays, and which table further accounts come from. */
export type Writing = {
  readonly signers: readonly string[]
  readonly isVersioned: boolean
  readonly table?: { readonly address: string; readonly entries: readonly string[] } | undefined
}

/** Opens a token account whether or not it is there: its one byte says whether that is a fault. */
const opener = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** Writes a message by Solana's own format: legacy, or version 0 with accounts out of a table. */
export function writeMessage(instructions: readonly Instruction[], { signers, isVersioned, table }: Writing): Written {
  const programs = [...new Set(instructions.map(({ program }) => program))]
  const named = [...new Set(instructions.flatMap(({ accounts }) => accounts))].filter((one) => !signers.includes(one))
  const loaded = named.filter((one) => table?.entries.includes(one) && !programs.includes(one))
  const listed = [...new Set([...signers, ...named.filter((one) => !loaded.includes(one)), ...programs])]
  const all = [...listed, ...loaded]
  const at = (address: string) => all.indexOf(address)
  const head = bytesOf(isVersioned ? [0x80] : [], [signers.length, 0, 0], compact(listed.length))
  const front = bytesOf(head, ...listed.map((one) => base58.decode(one)), new Uint8Array(32).fill(9), compact(instructions.length))
  const counts = [isVersioned ? 2 : 1, isVersioned ? 3 : 2]
  const silentAt = [...counts, ...Array.from({ length: 32 }, (_, place) => head.length + listed.length * 32 + place)]
  let message = front
  for (const { program, accounts, data } of instructions) {
    message = bytesOf(message, [at(program)], compact(accounts.length), accounts.map(at), compact(data.length), data)
    if (program === opener) silentAt.push(message.length - 1)
  }
  if (!isVersioned) return { message, silentAt }
  const places = loaded.map((one) => table?.entries.indexOf(one) ?? 0)
  const lookup = table && places.length > 0 ? bytesOf([1], base58.decode(table.address), compact(places.length), places, [0]) : [0]
  return { message: bytesOf(message, lookup), silentAt }
}

/** Not signed yet. */
export function toWire(message: Uint8Array, signatures: number): string {
  return base64.encode(bytesOf([signatures], new Uint8Array(64 * signatures), message))
}

/** Bytes behind each other. */
export function bytesOf(...parts: readonly ArrayLike<number>[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...Array.from(part)]))
}

/** Two bytes, the lowest first. */
export function u16(value: number): Uint8Array {
  return new Uint8Array(new Uint16Array([value]).buffer)
}

/** Four bytes, the lowest first. */
export function u32(value: number): Uint8Array {
  return new Uint8Array(new Uint32Array([value]).buffer)
}

/** Eight bytes, the lowest first. */
export function u64(value: bigint): Uint8Array {
  return new Uint8Array(new BigUint64Array([value]).buffer)
}

function compact(value: number): readonly number[] {
  return value < 128 ? [value] : [(value & 0x7f) | 0x80, value >> 7]
}

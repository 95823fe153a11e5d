import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'

/** An address taken apart. */
export type Ss58 = { readonly prefix: number; readonly publicKey: Uint8Array }

const keyBytes = 32
const checksumBytes = 2
const lead = new TextEncoder().encode('SS58PRE')

/** Reads an account's address; `undefined` if it is none, or one letter is wrong. */
export function decodeSs58(address: string): Ss58 | undefined {
  let bytes: Uint8Array
  try {
    bytes = base58.decode(address)
  } catch {
    return undefined
  }
  const [first = 0, second = 0] = bytes
  // From 64 on the number takes two bytes, their bits shuffled so that the first is from 64 to 127.
  const prefixBytes = first < 64 ? 1 : 2
  if (first > 127 || bytes.length !== prefixBytes + keyBytes + checksumBytes) return undefined
  const body = bytes.subarray(0, prefixBytes + keyBytes)
  if (checksum(body).some((byte, at) => byte !== bytes[body.length + at])) return undefined
  const prefix = prefixBytes === 1 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  return { prefix, publicKey: body.subarray(prefixBytes) }
}

/** Writes a public key as the address that begins with a network's number. */
export function encodeSs58({ prefix, publicKey }: Ss58): string {
  const start = prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6)]
  const body = Uint8Array.of(...start, ...publicKey)
  return base58.encode(Uint8Array.of(...body, ...checksum(body)))
}

function checksum(body: Uint8Array): Uint8Array {
  return blake2b(Uint8Array.of(...lead, ...body), { dkLen: 64 }).subarray(0, checksumBytes)
}

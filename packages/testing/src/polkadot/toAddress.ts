import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'

/** The prefix of addresses that belong to no one network. */
const generalPrefix = 42

/** A public key as extensions write it (SS58). */
export function toAddress(publicKey: Uint8Array): string {
  const body = Uint8Array.of(generalPrefix, ...publicKey)
  const checksum = blake2b(Uint8Array.of(...new TextEncoder().encode('SS58PRE'), ...body), { dkLen: 64 })
  return base58.encode(Uint8Array.of(...body, ...checksum.subarray(0, 2)))
}

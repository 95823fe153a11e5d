import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes } from '@noble/hashes/utils.js'
import type { DecodedAddress } from './decodeAddress.ts'
import { doubleSha256 } from './hash160.ts'
import { isKeyOf } from './isKeyOf.ts'

/** The older form (BIP-137): the key is recovered from 65 bytes, and must belong to the address, whatever kind the first byte names. */
export function isSignedByKey(address: DecodedAddress, message: Uint8Array, signature: Uint8Array): boolean {
  const header = (signature[0] ?? 0) - 27
  const prefix = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
  const hash = doubleSha256(concatBytes(prefix, toVarInt(message.length), message))
  const point = secp256k1.Signature.fromBytes(signature.subarray(1), 'compact')
    .addRecoveryBit(header & 3)
    .recoverPublicKey(hash)
  const isValid = secp256k1.verify(signature.subarray(1), hash, point.toBytes(), { prehash: false, lowS: false })
  return isValid && isKeyOf(address, point.toBytes(header >= 4))
}

function toVarInt(value: number): Uint8Array {
  if (value < 0xfd) return Uint8Array.of(value)
  if (value <= 0xffff) return Uint8Array.of(0xfd, value & 0xff, value >> 8)
  return Uint8Array.of(0xfe, value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, value >>> 24)
}

import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'

/**
 * Whether a key on secp256k1 signed `bytes` by their hash. Of a signature's two forms the one with the higher S is refused (T-S5).
 *
 * @param account The hash of the key.
 * @param signature r, s, and which of the possible keys it is.
 */
export function isSignedByEcdsa(account: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
  const recovery = (signature[64] ?? 0) % 27
  const signed = secp256k1.Signature.fromBytes(signature.subarray(0, 64), 'compact').addRecoveryBit(recovery)
  if (signed.hasHighS()) return false
  const key = signed.recoverPublicKey(blake2b(bytes, { dkLen: 32 }))
  return blake2b(key.toBytes(true), { dkLen: 32 }).join() === account.join()
}

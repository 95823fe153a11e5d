import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64, bech32 } from '@scure/base'

/**
 * Whether `address` is that of `key`, and the key signed `bytes`. The form with the higher S is refused (T-S5).
 *
 * @param key 33 bytes.
 * @param signature 64 bytes in base64.
 */
export function isSignedBy(address: string, key: Uint8Array, bytes: Uint8Array, signature: string): boolean {
  try {
    const { prefix } = bech32.decode(address as `${string}1${string}`)
    if (bech32.encode(prefix, bech32.toWords(ripemd160(sha256(key)))) !== address) return false
    return secp256k1.verify(base64.decode(signature), sha256(bytes), key, { prehash: false, lowS: true })
  } catch {
    return false
  }
}

import { ed25519 } from '@noble/curves/ed25519.js'

/** Checks an Ed25519 signature by the rules of RFC 8032, as Solana's nodes do. */
export function verifyByLibrary(signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, message, key, { zip215: false })
  } catch {
    return false
  }
}

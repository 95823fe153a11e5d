import { ed25519 } from '@noble/curves/ed25519.js'

/** Whether an Ed25519 key signed `bytes`. */
export function isSignedByEd25519(key: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
  return ed25519.verify(signature, bytes, key)
}

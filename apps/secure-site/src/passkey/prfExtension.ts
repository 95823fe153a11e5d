import { sha256 } from '@noble/hashes/sha2.js'

/**
 * What every passkey is asked for its secret with. It is the same for all wallets, since a user who signs in has not said yet which is
 * theirs, and one press does both (B-26); each passkey has a key of its own, and each wallet's secret is derived from the answer.
 */
export function prfExtension(): AuthenticationExtensionsClientInputs {
  return { prf: { eval: { first: Uint8Array.from(sha256(new TextEncoder().encode('latchkey/passkey/1'))) } } }
}

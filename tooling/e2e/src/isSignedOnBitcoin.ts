import { Verifier } from 'bip322-js'

/** Whether a base64 signature over a text is a Bitcoin address's, by a library that neither the wallet nor the adapter has. */
export function isSignedOnBitcoin(address: string, message: string, signature: string): boolean {
  return Verifier.verifySignature(address, message, signature)
}

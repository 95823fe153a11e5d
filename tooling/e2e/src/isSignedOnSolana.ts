import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'

/** Whether a base58 signature over a text is that of a Solana address, by Node's own curve: the library that signed is not asked. */
export function isSignedOnSolana(address: string, message: string, signature: string): boolean {
  const x = Buffer.from(base58.decode(address)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(message), key, base58.decode(signature))
}

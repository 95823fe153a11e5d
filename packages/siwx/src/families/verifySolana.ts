import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'

/** The address is the key. Signatures in base58 as wallets write them. */
export function verifySolana({ address, message, signature }: { address: string; message: string; signature: string }): boolean {
  try {
    const bytes = base58.decode(signature)
    return bytes.length === 64 && ed25519.verify(bytes, new TextEncoder().encode(message), base58.decode(address), { zip215: false })
  } catch {
    return false
  }
}

import { readMemoTransaction } from '@latchkey/common/sign-in'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'

/**
 * The address is the key. Signatures in base58 as wallets write them; of a key that signs transactions alone, a whole one in base64
 * that says the text and that no block can ever hold.
 */
export function verifySolana({ address, message, signature }: { address: string; message: string; signature: string }): boolean {
  try {
    const key = base58.decode(address)
    // In base58, 64 bytes are at most 88 letters; a transaction of one signer is always longer.
    if (signature.length > 88) {
      const memo = readMemoTransaction(base64.decode(signature))
      if (memo?.text !== message || base58.encode(memo.account) !== address) return false
      return ed25519.verify(memo.signature, memo.message, key, { zip215: false })
    }
    const bytes = base58.decode(signature)
    return bytes.length === 64 && ed25519.verify(bytes, new TextEncoder().encode(message), key, { zip215: false })
  } catch {
    return false
  }
}

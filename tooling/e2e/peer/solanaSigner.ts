import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'

/** A Solana key that signs for real, and knows no more of transactions than where signatures go. */
export type SolanaSigner = {
  /** Base58. */
  readonly address: string
  /** Base58 in, base58 out. */
  signMessage(message: string): string
  /** A serialized transaction in and out, base64, with this key's signature in its place; and the signature, base58. */
  signTransaction(transaction: string): { readonly transaction: string; readonly signature: string }
}

const signatureBytes = 64
const keyBytes = 32

/** Makes a signer of 32 secret bytes, hex. */
export function solanaSigner(secretKey: string): SolanaSigner {
  const secret = Uint8Array.from(Buffer.from(secretKey, 'hex'))
  const publicKey = ed25519.getPublicKey(secret)
  return {
    address: base58.encode(publicKey),
    signMessage: (message) => base58.encode(ed25519.sign(base58.decode(message), secret)),
    signTransaction(transaction) {
      const bytes = Uint8Array.from(base64.decode(transaction))
      const { value: count, next } = readLength(bytes, 0)
      const message = bytes.subarray(next + count * signatureBytes)
      const place = findSigner(message, publicKey)
      if (place < 0 || place >= count) throw new Error('This wallet is no signer of that transaction')
      const signature = ed25519.sign(message, secret)
      bytes.set(signature, next + place * signatureBytes)
      return { transaction: base64.encode(bytes), signature: base58.encode(signature) }
    },
  }
}

/** Which of a message's account keys is ours; versioned messages carry one byte more in front. */
function findSigner(message: Uint8Array, publicKey: Uint8Array): number {
  const header = (message[0] ?? 0) & 0x80 ? 1 : 0
  const signers = message[header] ?? 0
  const { next } = readLength(message, header + 3)
  for (let at = 0; at < signers; at++) {
    const key = message.subarray(next + at * keyBytes, next + (at + 1) * keyBytes)
    if (Buffer.compare(key, publicKey) === 0) return at
  }
  return -1
}

/** Solana's compact length: seven bits a byte, the lowest first. */
function readLength(bytes: Uint8Array, start: number): { readonly value: number; readonly next: number } {
  let value = 0
  for (let at = 0; at < 3; at++) {
    const byte = bytes[start + at] ?? 0
    value |= (byte & 0x7f) << (7 * at)
    if (byte < 0x80) return { value, next: start + at + 1 }
  }
  throw new Error('That is no transaction: its length does not end')
}

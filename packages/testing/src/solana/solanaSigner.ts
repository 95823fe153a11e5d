import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'

/** A Solana key that signs for real, and knows no more of transactions than where signatures go. */
export type SolanaSigner = {
  /** Base58. */
  readonly address: string
  readonly publicKey: Uint8Array
  sign(message: Uint8Array): Uint8Array
  /** A copy of a serialized transaction with this key's signature in the place of `address`. @throws If that is none of its signers. */
  signTransaction(transaction: Uint8Array, address: string): Uint8Array
}

const signatureBytes = 64
const keyBytes = 32

/** Makes a signer of 32 secret bytes. */
export function solanaSigner(seed: Uint8Array): SolanaSigner {
  const publicKey = ed25519.getPublicKey(seed)
  const sign = (message: Uint8Array) => ed25519.sign(message, seed)
  return {
    address: base58.encode(publicKey),
    publicKey,
    sign,
    signTransaction(transaction, address) {
      const bytes = Uint8Array.from(transaction)
      const { start, message, signers } = readSigners(bytes)
      const place = signers.indexOf(address)
      if (place < 0) throw new Error('This wallet is no signer of that transaction')
      bytes.set(sign(message), start + place * signatureBytes)
      return bytes
    },
  }
}

/** The signature that names a signed transaction. */
export function firstSignature(transaction: Uint8Array): Uint8Array {
  const { start } = readSigners(transaction)
  return transaction.slice(start, start + signatureBytes)
}

function readSigners(bytes: Uint8Array): { start: number; message: Uint8Array; signers: string[] } {
  // No message has more than 127 keys: all these lengths are of one byte.
  const count = bytes[0] ?? 0
  const message = bytes.subarray(1 + count * signatureBytes)
  const header = (message[0] ?? 0) & 0x80 ? 1 : 0
  const keys = header + 4
  const signers = Array.from({ length: message[header] ?? 0 }, (_, index) =>
    base58.encode(message.subarray(keys + index * keyBytes, keys + (index + 1) * keyBytes)),
  )
  if (signers.length === 0 || signers.length !== count) throw new Error('That is no transaction')
  return { start: 1, message, signers }
}

import { base58 } from '@scure/base'
import type { SolanaTransaction } from '../read/parseTransaction.ts'

/** The transaction with the account's signature in its place. */
export function placeSignature({ bytes, signatureAt }: Pick<SolanaTransaction, 'bytes' | 'signatureAt'>, signature: string): Uint8Array {
  const signed = Uint8Array.from(bytes)
  signed.set(base58.decode(signature), signatureAt)
  return signed
}

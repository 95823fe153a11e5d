import { signatureInvalid } from '@latchkey/common/adapter/wallet'
import { parseWireTransaction } from '../send/parseWireTransaction.ts'

/** Puts an account's signature where it belongs in a transaction. @throws `SIGNATURE_INVALID` if the account is none of its signers. */
export function placeSignature(transaction: Uint8Array, address: string, signature: Uint8Array): Uint8Array {
  const signed = new Uint8Array(transaction)
  const wire = parseWireTransaction(signed)
  const index = wire?.signers.indexOf(address) ?? -1
  const place = wire?.signatures[index]
  if (!place) throw signatureInvalid('The account is none of those who sign this transaction.')
  place.set(signature)
  return signed
}

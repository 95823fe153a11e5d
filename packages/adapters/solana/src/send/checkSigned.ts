import { signatureInvalid, signerMismatch } from '@latchkey/common/adapter/wallet'
import { LatchkeyError } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { verifySignature } from '@latchkey/signatures/solana'
import { parseWireTransaction, type WireTransaction } from './parseWireTransaction.ts'

/**
 * Sees that the account really signed what the wallet gave back. Wallets may have changed it: many add fees of their own.
 *
 * @throws `SIGNATURE_INVALID` if it is no transaction or the account did not sign · `SIGNATURE_LENGTH_INVALID` if it is too
 * short for its signatures · `SIGNER_MISMATCH` if another key did
 * @see V-19 · T-W5
 */
export async function checkSigned(bytes: Uint8Array, address: string): Promise<WireTransaction> {
  const count = bytes[0] ?? 0
  if (count === 0) throw signatureInvalid('The wallet gave back a transaction without a signature.')
  if (bytes.length < limits.signatureListBytesMin || bytes.length < count * limits.signatureBytesMin)
    throw new LatchkeyError('SIGNATURE_LENGTH_INVALID', 'Invalid signature length')
  const wire = parseWireTransaction(bytes)
  const signature = wire?.signatures[wire.signers.indexOf(address)]
  if (!wire || !signature?.some((byte) => byte !== 0))
    throw signatureInvalid('The wallet gave back a transaction that the account did not sign.')
  if (!(await verifySignature({ address, message: wire.message, signature }))) throw signerMismatch()
  return wire
}

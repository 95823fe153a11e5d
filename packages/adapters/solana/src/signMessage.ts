import { parseAccountId, type WalletCall, WalletError } from '@latchkey/common'
import { toBase58 } from './base58.ts'
import { signerMismatch } from './errors.ts'
import { verifySignature } from './verifySignature.ts'
import { getSigner } from './wallet/getSigner.ts'

/**
 * Asks the wallet to sign a text, and sees that the account's own key signed it (T-W5).
 *
 * @returns The signature, 64 bytes in base58.
 * @throws `USER_REJECTED` · `SIGN_MESSAGE_FAILED` · `SIGNATURE_INVALID` · `SIGNER_MISMATCH` · `CHAIN_UNSUPPORTED` · `REQUEST_PENDING`
 */
export async function signMessage(call: WalletCall & { readonly message: string }): Promise<string> {
  const signer = await getSigner(call, 'SIGN_MESSAGE_FAILED')
  if (!signer.signMessage)
    throw new WalletError('SIGN_MESSAGE_FAILED', 'Sign message failed', { cause: new TypeError('This wallet signs no messages') })
  const message = new TextEncoder().encode(call.message)
  const signature = await signer.signMessage(message)
  const { address } = parseAccountId(call.account)
  if (!(await verifySignature({ address, message, signature }))) throw signerMismatch()
  return toBase58(signature)
}

import { signatureInvalid, signerMismatch } from '@latchkey/common/adapter/wallet'
import { parseAccountId, readMemoTransaction, writeMemoTransaction } from '@latchkey/common/caip'
import { type WalletCall, WalletError } from '@latchkey/common/contract'
import { fromBase58, toBase58, toBase64, verifySignature } from '@latchkey/signatures/solana'
import { checkSigned } from '../send/checkSigned.ts'
import { getSigner } from '../wallet/getSigner.ts'
import type { Signer } from '../wallet/signer.ts'

/**
 * Asks the wallet to sign a text, and sees that the account's own key signed it (T-W5).
 *
 * @returns The signature, 64 bytes in base58; of a key that signs transactions alone, if the text is a proof, a whole one in base64.
 * @throws `USER_REJECTED` · `SIGN_MESSAGE_FAILED` · `SIGNATURE_INVALID` · `SIGNER_MISMATCH` · `CHAIN_UNSUPPORTED` · `REQUEST_PENDING`
 */
export async function signMessage(
  call: WalletCall & { readonly message: string; readonly isProof?: boolean | undefined },
): Promise<string> {
  const signer = await getSigner(call, 'SIGN_MESSAGE_FAILED')
  const { address } = parseAccountId(call.account)
  if (!signer.signMessage) return signMemo(signer, address, call)
  const message = new TextEncoder().encode(call.message)
  const signature = await signer.signMessage(message)
  if (!(await verifySignature({ address, message, signature }))) throw signerMismatch()
  return toBase58(signature)
}

/** Hardware devices sign transactions alone: one that holds the text, and that no block can ever hold. */
async function signMemo({ signTransactions }: Signer, address: string, { message: text, isProof }: Parameters<typeof signMessage>[0]) {
  const account = fromBase58(address, 32)
  const unsigned = isProof && account && writeMemoTransaction({ account, text })
  if (!unsigned || !signTransactions)
    throw new WalletError('SIGN_MESSAGE_FAILED', 'Sign message failed', { cause: new TypeError('This wallet signs no messages') })
  const [signed = new Uint8Array()] = await signTransactions([unsigned])
  await checkSigned(signed, address)
  if (readMemoTransaction(signed)?.text !== text) throw signatureInvalid('The wallet gave back a transaction that says something else.')
  return toBase64(signed)
}

import { type AccountId, parseAccountId } from '@latchkey/common'
import { readMemoTransaction } from '@latchkey/common/sign-in'
import { fromBase58, toBase58 } from './base58.ts'
import { fromBase64 } from './base64.ts'
import { verifySignature } from './verifySignature.ts'

/**
 * Says whether `account`'s key signed `message`, or a transaction that says it and can never be carried out. No node is asked; what
 * is neither 64 bytes in base58 nor such a transaction in base64 is nobody's.
 *
 * @see A-06
 */
export async function verifyMessage(parameters: {
  readonly account: AccountId
  readonly message: string
  readonly signature: string
}): Promise<boolean> {
  const { address } = parseAccountId(parameters.account)
  const signature = fromBase58(parameters.signature, 64)
  if (signature) return verifySignature({ address, message: new TextEncoder().encode(parameters.message), signature })
  const bytes = fromBase64(parameters.signature)
  const memo = bytes && readMemoTransaction(bytes)
  if (memo?.text !== parameters.message || toBase58(memo.account) !== address) return false
  return verifySignature({ address, message: memo.message, signature: memo.signature })
}

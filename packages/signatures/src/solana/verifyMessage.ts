import { readMemoTransaction } from '@latchkey/common/caip'
import { fromBase58, toBase58 } from './base58.ts'
import { fromBase64 } from './base64.ts'
import { verifySignature } from './verifySignature.ts'

/**
 * Whether the key `address` signed `message`, or a transaction that contains it and can never be executed.
 *
 * @param parameters `signature` is 64 bytes in base58, or such a transaction in base64; anything else is refused.
 */
export async function verifyMessage(parameters: {
  readonly address: string
  readonly message: string
  readonly signature: string
}): Promise<boolean> {
  const { address } = parameters
  const signature = fromBase58(parameters.signature, 64)
  if (signature) return verifySignature({ address, message: new TextEncoder().encode(parameters.message), signature })
  const bytes = fromBase64(parameters.signature)
  const memo = bytes && readMemoTransaction(bytes)
  if (memo?.text !== parameters.message || toBase58(memo.account) !== address) return false
  return verifySignature({ address, message: memo.message, signature: memo.signature })
}

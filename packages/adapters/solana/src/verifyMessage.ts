import { type AccountId, parseAccountId } from '@latchkey/common'
import { fromBase58 } from './base58.ts'
import { verifySignature } from './verifySignature.ts'

/** Says whether `account`'s key signed `message`. No node is asked; a signature that is no base58 of 64 bytes is nobody's. @see A-06 */
export async function verifyMessage(parameters: {
  readonly account: AccountId
  readonly message: string
  readonly signature: string
}): Promise<boolean> {
  const signature = fromBase58(parameters.signature, 64)
  if (!signature) return false
  const { address } = parseAccountId(parameters.account)
  return verifySignature({ address, message: new TextEncoder().encode(parameters.message), signature })
}

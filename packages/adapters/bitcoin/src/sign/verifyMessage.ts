import { type AccountId, parseAccountId } from '@latchkey/common/caip'
import { verifyMessage as verify } from '@latchkey/signatures/bitcoin'

/** Whether `account` signed `message`. No node is asked. @see A-06 */
export function verifyMessage({ account, message, signature }: verifyMessage.Parameters): Promise<boolean> {
  return verify({ address: parseAccountId(account).address, message, signature })
}

export declare namespace verifyMessage {
  type Parameters = { readonly account: AccountId; readonly message: string; readonly signature: string }
}

import { type AccountId, parseAccountId } from '@latchkey/common'
import { decodeSs58 } from '../address/ss58.ts'
import { findScheme } from './findScheme.ts'
import { readSignature } from './readSignature.ts'

/** Says whether `account` signed `message`, bare or in `<Bytes>` as extensions wrap it; by sr25519, Ed25519 or ECDSA. @see A-06 */
export async function verifyMessage(parameters: {
  readonly account: AccountId
  readonly message: string
  readonly signature: string
}): Promise<boolean> {
  const key = decodeSs58(parseAccountId(parameters.account).address)?.publicKey
  const signature = readSignature(parameters.signature)
  if (!key || !signature) return false
  for (const text of [`<Bytes>${parameters.message}</Bytes>`, parameters.message]) {
    if (await findScheme(key, new TextEncoder().encode(text), signature)) return true
  }
  return false
}

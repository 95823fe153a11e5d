import { type AccountId, parseAccountId } from '@latchkey/common'
import { base64 } from '@scure/base'
import { decodeAddress } from '../address/decodeAddress.ts'
import { isSignedByKey } from './isSignedByKey.ts'
import { isSignedByWitness } from './isSignedByWitness.ts'

/**
 * Says whether `account` signed `message`: BIP-322 in its simple form, or the older signed message of a key (BIP-137). No node is
 * asked; what cannot be read is nobody's signature.
 *
 * @see A-06
 */
export async function verifyMessage(parameters: {
  readonly account: AccountId
  readonly message: string
  readonly signature: string
}): Promise<boolean> {
  const address = decodeAddress(parseAccountId(parameters.account).address)
  if (!address) return false
  try {
    const signature = base64.decode(parameters.signature)
    const message = new TextEncoder().encode(parameters.message)
    const isOfKey = signature.length === 65 && signature[0] !== undefined && signature[0] >= 27 && signature[0] <= 42
    return isOfKey ? isSignedByKey(address, message, signature) : isSignedByWitness(address, message, signature)
  } catch {
    return false
  }
}

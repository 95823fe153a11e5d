import { base64 } from '@scure/base'
import { decodeAddress } from './decodeAddress.ts'
import { isSignedByKey } from './isSignedByKey.ts'
import { isSignedByWitness } from './isSignedByWitness.ts'

/**
 * Whether `address` signed `message`: BIP-322 in its simple form, or the older signed message of a key (BIP-137).
 *
 * @param parameters `signature` is base64; what cannot be read is refused.
 */
export async function verifyMessage(parameters: {
  readonly address: string
  readonly message: string
  readonly signature: string
}): Promise<boolean> {
  const address = decodeAddress(parameters.address)
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

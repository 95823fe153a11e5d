import { type AccountId, parseAccountId } from '@latchkey/common'
import { base64 } from '@scure/base'
import { toArbitraryDocument } from '../wallet/signer.ts'
import { isSignedBy } from './isSignedBy.ts'
import { readSignature } from './readSignature.ts'

/** Says whether `account` signed `message` by ADR-36. @param parameters `signature` is the JSON of a StdSignature, which brings its key. @see A-06 */
export async function verifyMessage(parameters: {
  readonly account: AccountId
  readonly message: string
  readonly signature: string
}): Promise<boolean> {
  const { address } = parseAccountId(parameters.account)
  let signed: ReturnType<typeof readSignature>
  try {
    signed = readSignature(JSON.parse(parameters.signature))
  } catch {
    return false
  }
  if (!signed) return false
  return isSignedBy(
    address,
    base64.decode(signed.pub_key.value),
    serialize(toArbitraryDocument(address, parameters.message)),
    signed.signature,
  )
}

/** Sorted keys and nothing between, as the SDK writes what is signed. */
function serialize(document: object): Uint8Array {
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .sort(([one], [other]) => (one < other ? -1 : 1))
              .map(([name, inner]) => [name, sorted(inner)]),
          )
        : value
  const text = JSON.stringify(sorted(document)).replaceAll('&', '\\u0026').replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')
  return new TextEncoder().encode(text)
}

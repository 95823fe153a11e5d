import { base64 } from '@scure/base'
import { isSignedBy } from './isSignedBy.ts'
import { readSignature, type StdSignature } from './readSignature.ts'
import { toArbitraryDocument } from './toArbitraryDocument.ts'

/** Whether `address` signed `message` by ADR-36. */
export async function verifyMessage(parameters: {
  readonly address: string
  readonly message: string
  /** The JSON of a `StdSignature`, which contains its key; or 64 bytes in base64, with `publicKey`. */
  readonly signature: string
  /** 33 bytes in base64: an address does not reveal its key. */
  readonly publicKey?: string | undefined
}): Promise<boolean> {
  const { address, message, signature, publicKey } = parameters
  const signed = parse(signature, publicKey)
  if (!signed) return false
  return isSignedBy(address, base64.decode(signed.pub_key.value), serialize(toArbitraryDocument(address, message)), signed.signature)
}

function parse(signature: string, publicKey: string | undefined): StdSignature | undefined {
  try {
    const value: unknown = signature.startsWith('{')
      ? JSON.parse(signature)
      : { pub_key: { type: 'tendermint/PubKeySecp256k1', value: publicKey }, signature }
    return readSignature(value)
  } catch {
    return undefined
  }
}

/** Keys sorted and no spaces, as the SDK writes what is signed. */
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

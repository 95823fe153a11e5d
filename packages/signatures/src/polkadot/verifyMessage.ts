import { hex } from '@scure/base'
import { findScheme } from './findScheme.ts'
import { decodeSs58 } from './ss58.ts'

/**
 * Whether `address` signed `message`, bare or in `<Bytes>` as extensions wrap it; by sr25519, Ed25519 or ECDSA.
 *
 * @param parameters `signature` is `0x` and 64 to 66 bytes: the first may name the scheme.
 */
export async function verifyMessage(parameters: {
  readonly address: string
  readonly message: string
  readonly signature: string
}): Promise<boolean> {
  const key = decodeSs58(parameters.address)?.publicKey
  const signature = readSignature(parameters.signature)
  if (!key || !signature) return false
  for (const text of [`<Bytes>${parameters.message}</Bytes>`, parameters.message]) {
    if (await findScheme(key, new TextEncoder().encode(text), signature)) return true
  }
  return false
}

/** Reads a signature: `0x` and 64 to 66 bytes. @returns `undefined` for anything else. */
export function readSignature(text: unknown): Uint8Array | undefined {
  return typeof text === 'string' && /^0x(?:[\da-f]{2}){64,66}$/i.test(text) ? hex.decode(text.slice(2).toLowerCase()) : undefined
}

import { isWeakKey } from '../isWeakKey.ts'
import { fromBase58 } from './base58.ts'

/**
 * Whether `signature` over `message` is that of the key `address` names.
 *
 * Asks the browser; one that does not know Ed25519 (Chrome before 137, insecure pages) fetches a library of 13 kB.
 */
export async function verifySignature(parameters: {
  readonly address: string
  readonly message: Uint8Array
  readonly signature: Uint8Array
}): Promise<boolean> {
  const [key, message, signature] = [fromBase58(parameters.address, 32), parameters.message, parameters.signature]
  if (key?.length !== 32 || signature.length !== 64 || isWeakKey(key)) return false
  try {
    const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', imported, new Uint8Array(signature), new Uint8Array(message))
  } catch {
    const { verifyByLibrary } = await import('./verifyByLibrary.ts')
    return verifyByLibrary(new Uint8Array(signature), message, key)
  }
}

import { fromBase58 } from './base58.ts'

/** Keys that are no secret's: anyone can sign with these. The sign bit, the highest of the last byte, is left out. */
const weakKeys: ReadonlySet<string> = new Set([
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  `ec${'ff'.repeat(30)}7f`,
  `ed${'ff'.repeat(30)}7f`,
  `ee${'ff'.repeat(30)}7f`,
])

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
  if (key?.length !== 32 || signature.length !== 64 || isWeak(key)) return false
  try {
    const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', imported, new Uint8Array(signature), new Uint8Array(message))
  } catch {
    const { verifyByLibrary } = await import('./verifyByLibrary.ts')
    return verifyByLibrary(new Uint8Array(signature), message, key)
  }
}

function isWeak(key: Uint8Array): boolean {
  return weakKeys.has(Array.from(key, (byte, at) => (at === 31 ? byte & 0x7f : byte).toString(16).padStart(2, '0')).join(''))
}

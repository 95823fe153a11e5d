import { verify as verifySr25519 } from '@scure/sr25519'
import { isWeakKey } from '../isWeakKey.ts'

/** How a key signs, and the signature alone, without a byte in front that says how. */
export type Signed = { readonly scheme: 'ed25519' | 'sr25519' | 'ecdsa'; readonly signature: Uint8Array }

const schemes = ['ed25519', 'sr25519', 'ecdsa'] as const

/**
 * Says how an account signed `bytes`; `undefined` if it did not.
 *
 * @param key The 32 bytes an account goes by.
 * @throws where the code for a scheme cannot be loaded; never `undefined` for that
 */
export async function findScheme(
  key: Uint8Array,
  bytes: Uint8Array,
  signature: Uint8Array,
  load = loadScheme,
): Promise<Signed | undefined> {
  if (isWeakKey(key)) return undefined
  for (const one of candidates(signature)) {
    const verify = await load(one.scheme)
    if (isSigned(() => verify(key, bytes, one.signature))) return one
  }
  return undefined
}

/** Wallets put the scheme's number in front, or leave it off. */
function candidates(signature: Uint8Array): readonly Signed[] {
  const lengths = { ed25519: 64, sr25519: 64, ecdsa: 65 }
  const bare = (['sr25519', 'ed25519', 'ecdsa'] as const)
    .filter((scheme) => signature.length === lengths[scheme])
    .map((scheme) => ({ scheme, signature }))
  const told = schemes[signature[0] ?? 3]
  const numbered = told && signature.length === lengths[told] + 1 ? [{ scheme: told, signature: signature.subarray(1) }] : []
  return [...numbered, ...bare]
}

/** Some libraries throw at what is no key or no signature. */
function isSigned(verify: () => boolean): boolean {
  try {
    return verify()
  } catch {
    return false
  }
}

type Verify = (key: Uint8Array, bytes: Uint8Array, signature: Uint8Array) => boolean

async function loadScheme(scheme: Signed['scheme']): Promise<Verify> {
  if (scheme === 'sr25519') return (key, bytes, signature) => verifySr25519(bytes, signature, key)
  // Few accounts sign otherwise.
  if (scheme === 'ed25519') return (await import('./isSignedByEd25519.ts')).isSignedByEd25519
  return (await import('./isSignedByEcdsa.ts')).isSignedByEcdsa
}

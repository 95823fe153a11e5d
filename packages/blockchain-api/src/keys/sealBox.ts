import { DecryptFailedError, ShareIntegrityError } from './errors.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A key pair of a sealed box: 32 bytes each. */
export type BoxKeys = { readonly publicKey: Bytes; readonly secretKey: Bytes }

const info = new TextEncoder().encode('latchkey/box/1')
/** What stands before the 32 bytes of an X25519 secret in PKCS #8 (RFC 8410). */
const pkcs8 = Uint8Array.from([0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x6e, 0x04, 0x22, 0x04, 0x20])

/** The pair of a secret of 32 random bytes. */
export async function toBoxKeys(secretKey: Bytes): Promise<BoxKeys> {
  const key = await crypto.subtle.importKey('pkcs8', concat(pkcs8, secretKey), 'X25519', true, ['deriveBits'])
  const { x = '' } = await crypto.subtle.exportKey('jwk', key)
  return { publicKey: fromBase64Url(x), secretKey }
}

/** A new pair. */
export function createBoxKeys(): Promise<BoxKeys> {
  return toBoxKeys(crypto.getRandomValues(new Uint8Array(32)))
}

/**
 * Seals bytes so that only the holder of a secret key can open them, and only with the same `aad`: X25519 with a key
 * pair for this one box, HKDF-SHA-256, AES-256-GCM.
 */
export async function sealBox(publicKey: Bytes, plain: Bytes, aad: Bytes): Promise<Bytes> {
  const own = await createBoxKeys()
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await agree(own.secretKey, publicKey, concat(own.publicKey, publicKey))
  own.secretKey.fill(0)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: aad }, key, plain)
  return concat(own.publicKey, iv, new Uint8Array(sealed))
}

/** @throws {@link ShareIntegrityError}, caused by {@link DecryptFailedError}, if the box is another's, was changed, or is bound to something else. */
export async function openBox(keys: BoxKeys, box: Bytes, aad: Bytes): Promise<Bytes> {
  try {
    const from = box.slice(0, 32)
    const key = await agree(keys.secretKey, from, concat(from, keys.publicKey))
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: box.slice(32, 44), additionalData: aad }, key, box.slice(44))
    return new Uint8Array(plain)
  } catch (cause) {
    throw new ShareIntegrityError({ cause: new DecryptFailedError({ cause }) })
  }
}

async function agree(secretKey: Bytes, publicKey: Bytes, salt: Bytes): Promise<CryptoKey> {
  const own = await crypto.subtle.importKey('pkcs8', concat(pkcs8, secretKey), 'X25519', false, ['deriveBits'])
  const other = await crypto.subtle.importKey('raw', publicKey, 'X25519', false, [])
  // A public key of small order makes zeroes, which WebCrypto refuses.
  const shared = await crypto.subtle.deriveBits({ name: 'X25519', public: other }, own, 256)
  const base = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt, info }, base, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}

/** Bytes one after another. */
export function concat(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Bytes as text without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** @throws {@link ShareIntegrityError} if it is no base64url. */
export function fromBase64Url(text: string): Bytes {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
  } catch (cause) {
    throw new ShareIntegrityError({ cause })
  }
}

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { type BoxKeys, ShareIntegrityError, toBoxKeys } from '@latchkey/blockchain-api/keys'
import type { WrappingKeys } from '../config/embeddedVariables.ts'
import { isSameSecret } from '../http/isSameSecret.ts'

/** Bytes sealed with one of the keys. */
export type Wrapped = { readonly kid: string; readonly wrapped: string }

/** The operator's keys of one service. The newest seals; each opens what it has sealed (I17). */
export type Keyring = {
  /** The id of the key that seals. */
  readonly newest: string
  wrap(plain: Uint8Array, aad: string): Wrapped
  /** @throws {@link ShareIntegrityError} if the key is gone, or the bytes were changed or not sealed with this `aad`. */
  unwrap(sealed: Wrapped, aad: string): Uint8Array<ArrayBuffer>
  /** A digest that cannot be made without the key. */
  digest(text: string, kid?: string): Wrapped
  /** Whether `text` has that digest, in constant time (I20). */
  hasDigest(text: string, digest: Wrapped): boolean
  /** The key pair with which senders seal boxes for this service. */
  boxKeys(kid?: string): Promise<BoxKeys & { readonly kid: string }>
}

/** Makes a ring of at least one key. */
export function createKeyring(keys: WrappingKeys): Keyring {
  const find = (kid?: string) => {
    const found = kid === undefined ? keys[0] : keys.find((one) => one.kid === kid)
    if (!found) throw new ShareIntegrityError()
    return found
  }
  const derive = (key: Uint8Array, use: string) => new Uint8Array(hkdfSync('sha256', key, new Uint8Array(0), `latchkey/${use}/1`, 32))
  const digest = (text: string, kid?: string): Wrapped => {
    const { kid: used, key } = find(kid)
    return { kid: used, wrapped: createHmac('sha256', derive(key, 'digest')).update(text).digest('base64url') }
  }
  return {
    newest: find().kid,
    wrap(plain, aad) {
      const { kid, key } = find()
      return { kid, wrapped: sealBytes(derive(key, 'wrap'), plain, aad).toString('base64url') }
    },
    unwrap({ kid, wrapped }, aad) {
      return openBytes(derive(find(kid).key, 'wrap'), Buffer.from(wrapped, 'base64url'), aad)
    },
    digest,
    hasDigest: (text, { kid, wrapped }) => isSameSecret(digest(text, kid).wrapped, wrapped),
    async boxKeys(kid) {
      const found = find(kid)
      return { kid: found.kid, ...(await toBoxKeys(derive(found.key, 'box'))) }
    },
  }
}

/** AES-256-GCM with a random IV: `iv | sealed | tag`. */
export function sealBytes(key: Uint8Array, plain: Uint8Array, aad: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(aad))
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** @throws {@link ShareIntegrityError} if the bytes are not what was sealed. */
export function openBytes(key: Uint8Array, sealed: Uint8Array, aad: string): Uint8Array<ArrayBuffer> {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(Buffer.from(aad))
    decipher.setAuthTag(sealed.subarray(sealed.length - 16))
    return new Uint8Array(Buffer.concat([decipher.update(sealed.subarray(12, sealed.length - 16)), decipher.final()]))
  } catch (cause) {
    throw new ShareIntegrityError({ cause })
  }
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { ShareIntegrityError } from '@latchkey/blockchain-api/keys'

/** AES-256-GCM with a random IV: `iv | sealed | tag`. */
export function sealBytes(key: Uint8Array, plain: Uint8Array, aad: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(aad))
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** @throws {@link ShareIntegrityError} if the bytes are not what was sealed. */
export function openBytes(key: Uint8Array, sealed: Uint8Array, aad: string): Uint8Array<ArrayBuffer> {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 }).setAAD(Buffer.from(aad))
    decipher.setAuthTag(sealed.subarray(sealed.length - 16))
    return new Uint8Array(Buffer.concat([decipher.update(sealed.subarray(12, sealed.length - 16)), decipher.final()]))
  } catch (cause) {
    throw new ShareIntegrityError({ cause })
  }
}

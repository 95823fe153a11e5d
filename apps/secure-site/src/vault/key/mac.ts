import { concat } from '@latchkey/blockchain-api/keys'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'

type Bytes = Uint8Array<ArrayBuffer>

const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const

/** HKDF-SHA-256: a key for one purpose. The caller wipes it. */
export function deriveMacKey(material: Uint8Array, info: string, salt?: Uint8Array): Bytes {
  return Uint8Array.from(hkdf(sha256, material, salt, new TextEncoder().encode(info), 32))
}

/** A key that makes MACs, or one that only verifies them. Neither can be exported. */
export function importMacKey(bytes: Bytes, usage: 'sign' | 'verify'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, algorithm, false, [usage])
}

/** HMAC-SHA-256. */
export async function makeMac(key: CryptoKey, message: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.sign(algorithm, key, message))
}

/** Whether a MAC is valid for a message, in constant time. */
export function checkMac(key: CryptoKey, mac: Bytes, message: Bytes): Promise<boolean> {
  return crypto.subtle.verify(algorithm, key, mac, message)
}

/** Texts in a row, each with its length in front: two different lists never give the same bytes. */
export function encodeFields(fields: readonly string[]): Bytes {
  return concat(
    ...fields.flatMap((field) => {
      const bytes = new TextEncoder().encode(field)
      const length = new Uint8Array(4)
      new DataView(length.buffer).setUint32(0, bytes.length)
      return [length, bytes]
    }),
  )
}

/** What only the two ends of a channel can read. */
export type Sealed = { readonly iv: BufferSource; readonly cipherText: BufferSource }

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

/** A pair of keys for one page load: the private one never leaves the browser's own keeping, and is not stored. */
export async function createKeys(): Promise<{ readonly privateKey: CryptoKey; readonly publicHex: string }> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(curve, false, ['deriveKey'])
  const bytes = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))
  return { privateKey, publicHex: [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('') }
}

/** The secret that both ends come to from their own private key and the other's public one. */
export async function agree(privateKey: CryptoKey, peerHex: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(peerHex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const peer = await crypto.subtle.importKey('spki', bytes, curve, false, [])
  return crypto.subtle.deriveKey({ name: 'ECDH', public: peer }, privateKey, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}

/** Closes a value up for the other end. */
export async function seal(secret: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, cipherText: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, new TextEncoder().encode(JSON.stringify(value))) }
}

/** Reads what the other end closed up. @throws If it was not made for this secret. */
export async function unseal(secret: CryptoKey, { iv, cipherText }: Sealed): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, secret, cipherText)))
}

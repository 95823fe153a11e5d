/** Makes a nonce of 190 random bits, of letters and digits. A server makes it, keeps it, and takes it once (T-S1). */
export function createNonce(): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
  let nonce = ''
  while (nonce.length < 32) {
    for (const byte of crypto.getRandomValues(new Uint8Array(48))) {
      // What is left above is thrown away, so that every sign is as likely as any other.
      if (byte < 248 && nonce.length < 32) nonce += alphabet[byte % 62]
    }
  }
  return nonce
}

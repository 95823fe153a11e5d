/** Writes bytes as nodes and WalletConnect wallets accept transactions. */
export function toBase64(bytes: Readonly<Uint8Array>): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Reads base64. @returns `undefined` if `text` is none. */
export function fromBase64(text: unknown): Uint8Array<ArrayBuffer> | undefined {
  try {
    return typeof text === 'string' ? Uint8Array.from(atob(text), (character) => character.charCodeAt(0)) : undefined
  } catch {
    return undefined
  }
}

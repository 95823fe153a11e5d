const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Writes bytes as Solana writes addresses and signatures. */
export function toBase58(bytes: Readonly<Uint8Array>): string {
  const digits: number[] = []
  for (const byte of bytes) {
    let carry = byte
    for (let index = 0; index < digits.length; index++) {
      carry += (digits[index] ?? 0) * 256
      digits[index] = carry % 58
      carry = Math.floor(carry / 58)
    }
    for (; carry > 0; carry = Math.floor(carry / 58)) digits.push(carry % 58)
  }
  for (let index = 0; index < bytes.length && bytes[index] === 0; index++) digits.push(0)
  return digits
    .reverse()
    .map((digit) => alphabet[digit])
    .join('')
}

/** Reads base58 of at most `bytesMax` bytes. @returns `undefined` for all else. */
export function fromBase58(text: unknown, bytesMax: number): Uint8Array<ArrayBuffer> | undefined {
  if (typeof text !== 'string' || text === '' || text.length > bytesMax * 1.4 + 1) return undefined
  const bytes: number[] = []
  for (const character of text) {
    let carry = alphabet.indexOf(character)
    if (carry < 0) return undefined
    for (let index = 0; index < bytes.length; index++) {
      carry += (bytes[index] ?? 0) * 58
      bytes[index] = carry & 255
      carry >>= 8
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 255)
  }
  for (let index = 0; index < text.length && text[index] === '1'; index++) bytes.push(0)
  return bytes.length > bytesMax ? undefined : new Uint8Array(bytes.reverse())
}

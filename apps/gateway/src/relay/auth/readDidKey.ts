const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const prefix = 'did:key:z'
const keyBytes = 32

/** The ed25519 key in a `did:key`, 32 bytes. `undefined` if `did` is none. */
export function readDidKey(did: string): Uint8Array<ArrayBuffer> | undefined {
  // 34 bytes are 46 or 47 digits; a longer text would only cost time.
  if (!did.startsWith(prefix) || did.length > prefix.length + 48) return undefined
  const bytes = readBase58(did.slice(prefix.length))
  if (bytes?.length !== keyBytes + 2 || bytes[0] !== 0xed || bytes[1] !== 0x01) return undefined
  return bytes.slice(2)
}

function readBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  let value = 0n
  for (const digit of text) {
    const index = alphabet.indexOf(digit)
    if (index < 0) return undefined
    value = value * 58n + BigInt(index)
  }
  const hex = value.toString(16)
  return Uint8Array.from(Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex'))
}

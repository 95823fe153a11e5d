/** Writes texts as the first fields of a message, in order. Each has less than 128 bytes. */
export function encodeTexts(texts: readonly string[]): Uint8Array {
  const parts = texts.map((text, at) => {
    const bytes = Buffer.from(text)
    if (bytes.length > 127) throw new RangeError('a text of at most 127 bytes')
    return Buffer.from([((at + 1) << 3) | 2, bytes.length, ...bytes])
  })
  return Buffer.concat(parts)
}

/** The first field of this number that holds bytes; `undefined` if there is none, or the message is broken. */
export function readField(message: Uint8Array, number: number): Uint8Array | undefined {
  let at = 0
  const readNumber = () => {
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = message[at++] ?? 0
      value += (byte & 127) * 2 ** shift
      if (byte < 128) return value
    }
    return Number.NaN
  }
  while (at < message.length) {
    const tag = readNumber()
    const length = readNumber()
    // Other kinds of fields are in none of the messages that are read here.
    if (tag % 8 !== 2 || !(at + length <= message.length)) return undefined
    if (Math.floor(tag / 8) === number) return message.subarray(at, at + length)
    at += length
  }
  return undefined
}

/** As `readField`, as text. */
export function readText(message: Uint8Array, number: number): string | undefined {
  const bytes = readField(message, number)
  return bytes && Buffer.from(bytes).toString()
}

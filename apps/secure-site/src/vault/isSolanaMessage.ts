/**
 * Whether bytes are the message of a Solana transaction, legacy or version 0: a signature of such bytes would be a
 * signed transaction (T-F13). Every count and index is checked, and nothing may be left over.
 */
export function isSolanaMessage(bytes: Uint8Array): boolean {
  try {
    return readMessage(bytes)
  } catch {
    return false
  }
}

/** Thrown and caught here: what ends early is no message. */
class EndError extends RangeError {}

function readMessage(bytes: Uint8Array): boolean {
  let at = 0
  const byte = () => {
    const value = bytes[at++]
    if (value === undefined) throw new EndError()
    return value
  }
  const skip = (count: number) => {
    at += count
    if (at > bytes.length) throw new EndError()
  }
  /** Compact-u16: seven bits each, three bytes at most. */
  const length = () => {
    let value = 0
    for (let shift = 0; shift <= 14; shift += 7) {
      const next = byte()
      value |= (next & 0x7f) << shift
      if ((next & 0x80) === 0) return value
    }
    throw new EndError()
  }
  const first = byte()
  const isVersioned = (first & 0x80) !== 0
  if (isVersioned && first !== 0x80) return false
  const signers = isVersioned ? byte() : first
  const readonlySigners = byte()
  const readonlyOthers = byte()
  const accounts = length()
  if (signers < 1 || readonlySigners >= signers || signers + readonlyOthers > accounts) return false
  skip(accounts * 32)
  skip(32)
  const instructions = length()
  for (let index = 0; index < instructions; index++) {
    byte()
    skip(length())
    skip(length())
  }
  if (isVersioned) {
    const tables = length()
    for (let index = 0; index < tables; index++) {
      skip(32)
      skip(length())
      skip(length())
    }
  }
  return at === bytes.length
}

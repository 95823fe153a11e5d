import { toBase58 } from '@latchkey/signatures/solana'

/** Where things are in a transaction's bytes. */
export type WireTransaction = {
  readonly version: 'legacy' | 0
  /** One for each signer, 64 bytes; zeros where one has not signed yet. */
  readonly signatures: readonly Uint8Array[]
  /** Addresses in the order of `signatures`; the first one pays. */
  readonly signers: readonly string[]
  /** What is signed. */
  readonly message: Uint8Array
  /** Where the blockhash starts, counted from the first byte of all. */
  readonly blockhashOffset: number
  readonly blockhash: Uint8Array
  /** The blockhash is a nonce kept on the chain, which does not expire. */
  readonly hasNonce: boolean
}

/** A transaction may not be longer, nodes refuse it. */
export const transactionBytesMax = 1_232

/**
 * Reads a transaction as the wire has it, legacy or version 0.
 *
 * @returns `undefined` for all else, and where a count does not fit what follows.
 */
export function parseWireTransaction(bytes: Uint8Array): WireTransaction | undefined {
  let offset = 0
  const take = (length: number) => {
    if (offset + length > bytes.length) throw new RangeError('The transaction ends too soon')
    offset += length
    return bytes.subarray(offset - length, offset)
  }
  const takeByte = () => take(1)[0] ?? 0
  const takeCount = () => {
    let count = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const byte = takeByte()
      count |= (byte & 0x7f) << shift
      if (byte < 0x80) break
    }
    return count
  }
  const takeAll = (count: number, length: number) => Array.from({ length: count }, () => take(length))
  try {
    const signatures = takeAll(takeCount(), 64)
    const messageOffset = offset
    const version = (bytes[offset] ?? 0) & 0x80 ? takeByte() & 0x7f : 'legacy'
    if (version !== 'legacy' && version !== 0) return undefined
    const required = takeByte()
    take(2)
    const accounts = takeAll(takeCount(), 32)
    if (signatures.length !== required || required === 0 || accounts.length < required) return undefined
    const blockhashOffset = offset
    const blockhash = take(32)
    let hasNonce = false
    const instructions = takeCount()
    for (let index = 0; index < instructions; index++) {
      const program = accounts[takeByte()]
      take(takeCount())
      const data = take(takeCount())
      // The first instruction advances a nonce: the system program's fourth.
      if (index === 0) hasNonce = data.length === 4 && data[0] === 4 && (program?.every((byte) => byte === 0) ?? false)
    }
    const signers = accounts.slice(0, required).map(toBase58)
    return { version, signatures, signers, message: bytes.subarray(messageOffset), blockhashOffset, blockhash, hasNonce }
  } catch {
    return undefined
  }
}

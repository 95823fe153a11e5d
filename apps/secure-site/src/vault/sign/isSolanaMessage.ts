import { readSolanaMessage } from './readSolanaMessage.ts'
import { readText } from './readText.ts'

/**
 * Whether bytes are the message of a Solana transaction, legacy or version 0: a signature of these bytes would be a signed
 * transaction (T-F13).
 */
export function isSolanaMessage(bytes: Uint8Array): boolean {
  return readSolanaMessage(bytes) !== undefined
}

/**
 * Whether bytes are such a message, or may be one of a later version, which begins with a byte from 0x80 on. They are not signed as
 * a message (T-F13), except for UTF-8 text that begins with a non-ASCII letter.
 */
export function mayBeSolanaMessage(bytes: Uint8Array): boolean {
  return isSolanaMessage(bytes) || ((bytes[0] ?? 0) >= 0x80 && readText(bytes) === undefined)
}

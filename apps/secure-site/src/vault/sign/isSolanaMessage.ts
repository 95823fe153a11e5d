import { readSolanaMessage } from './readSolanaMessage.ts'
import { readText } from './readText.ts'

/**
 * Whether bytes are the message of a Solana transaction, legacy or version 0: a signature of such bytes would be a
 * signed transaction (T-F13).
 */
export function isSolanaMessage(bytes: Uint8Array): boolean {
  return readSolanaMessage(bytes) !== undefined
}

/**
 * Whether bytes are such a message, or could be one of a version to come, each of which begins with a byte from 0x80 on: they are
 * not signed as a message (T-F13). A text that begins with a letter beyond ASCII begins so, too, and is a text.
 */
export function mayBeSolanaMessage(bytes: Uint8Array): boolean {
  return isSolanaMessage(bytes) || ((bytes[0] ?? 0) >= 0x80 && readText(bytes) === undefined)
}

import { readSolanaMessage } from './readSolanaMessage.ts'

/**
 * Whether bytes are the message of a Solana transaction, legacy or version 0: a signature of such bytes would be a
 * signed transaction (T-F13).
 */
export function isSolanaMessage(bytes: Uint8Array): boolean {
  return readSolanaMessage(bytes) !== undefined
}

import { isSolanaAddress } from './address.ts'
import { fromBase58 } from './base58.ts'

/** Whether `value` is the address of a Solana account: base58 of 32 bytes. @see V-03 */
export function isAddress(value: unknown): value is string {
  return isSolanaAddress(value) && fromBase58(value, 32)?.length === 32
}

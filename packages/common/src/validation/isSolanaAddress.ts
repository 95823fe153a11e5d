import * as limits from '../limits.ts'

/** Whether `value` has the shape of a Solana address: base58, 32 to 44 characters (V-03). */
export function isSolanaAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(value)) return false
  return value.length >= limits.solanaAddressCharactersMin && value.length <= limits.solanaAddressCharactersMax
}

import * as limits from '../limits.ts'

/** Whether `value` has the shape of an EVM transaction's hash: `0x` and 64 hex digits (V-02). */
export function isTransactionHash(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[\da-fA-F]+$/.test(value) && value.length === 2 + limits.transactionHashHexDigits
}

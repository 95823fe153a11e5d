import { DecodeError } from '@latchkey/common/web'

/** Reads a node's number, which no chain has above 64 bits. @throws {@link DecodeError} if it is none (T-N1). */
export function toUnsigned(value: unknown, path: string): bigint {
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
  if (isNumber || (typeof value === 'string' && /^\d{1,20}$/.test(value))) {
    const number = BigInt(value)
    if (number < 2n ** 64n) return number
  }
  throw new DecodeError({ path, expected: 'a whole number of at most 64 bits' })
}

/** Parses a number given as a number, a decimal text or hex. @returns `undefined` for anything else. */
export function toNumber(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  if (typeof value !== 'string' || !/^(?:-?\d{1,80}|0x[0-9a-f]{1,64})$/i.test(value)) return undefined
  return BigInt(value)
}

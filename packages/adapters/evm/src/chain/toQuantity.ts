import { DecodeError } from '@latchkey/common/web'

/** Reads a node's hex number. @throws {@link DecodeError} if it is none, or has more than 256 bits (T-N1). */
export function toQuantity(value: unknown, path: string): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value))
    throw new DecodeError({ path, expected: 'a hex number of at most 256 bits' })
  return BigInt(value)
}

/** The hex spelling nodes and wallets take. */
export function toHex(value: bigint | number): `0x${string}` {
  return `0x${value.toString(16)}`
}

/** Whether `value` is an address as wallets and nodes spell it: `0x` and 40 hex digits, checksum aside. */
export function isHexAddress(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
}

/** Whether `value` is an address as wallets and nodes write it: `0x` and 40 hex digits. Its checksum is not checked. */
export function isHexAddress(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[\da-fA-F]{40}$/.test(value)
}

/** Whether `value` has the form of an EVM address as users type it: 40 hex digits, with or without `0x` (V-03). Its checksum is not checked. */
export function isEvmAddress(value: unknown): value is string {
  return typeof value === 'string' && /^(0x)?[\da-fA-F]{40}$/.test(value)
}

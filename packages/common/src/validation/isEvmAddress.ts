/** Whether `value` has the shape of an EVM address: 40 hex digits, with or without `0x` (V-03). Its checksum is not looked at. */
export function isEvmAddress(value: unknown): value is string {
  return typeof value === 'string' && /^(0x)?[\da-fA-F]{40}$/.test(value)
}

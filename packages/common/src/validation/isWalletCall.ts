/** One item of `wallet_sendCalls`. */
export type WalletSendCall = { readonly to: `0x${string}`; readonly data: `0x${string}`; readonly value?: unknown }

/** Whether `value` may be an item of `wallet_sendCalls`: `to` and `data`, both with `0x` in front; `0x` alone is valid data (V-06). */
export function isWalletCall(value: unknown): value is WalletSendCall {
  if (typeof value !== 'object' || value === null || !('to' in value) || !('data' in value)) return false
  return [value.to, value.data].every((field) => typeof field === 'string' && field.startsWith('0x'))
}

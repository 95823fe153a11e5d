import { readField } from '@latchkey/common/adapter'

/** A wallet's own object on EVM chains. @see EIP-1193 */
export type Eip1193Provider = {
  request(call: { readonly method: string; readonly params?: readonly unknown[] | object | undefined }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** Whether `value` can be asked as a wallet. Never throws, whatever traps `value` sets. */
export function isProvider(value: unknown): value is Eip1193Provider {
  return typeof value === 'object' && value !== null && typeof readField(value, 'request') === 'function'
}

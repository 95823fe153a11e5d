import { limits } from '@latchkey/common'

/** Whether `value` is `0x` and at least 62 hex digits (V-02). */
export function isSignature(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && value.length >= limits.signedMessageHexDigitsMin + 2 && /^0x[0-9a-fA-F]+$/.test(value)
}

import * as limits from '../limits.ts'

/** Whether `value` can be what signing a message gave: `0x` and at least 62 hex digits (V-02). */
export function isSignedMessage(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[\da-fA-F]+$/.test(value) && value.length >= 2 + limits.signedMessageHexDigitsMin
}

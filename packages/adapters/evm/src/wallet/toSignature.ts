import { isSignedMessage, LatchkeyError } from '@latchkey/common'

/** Takes what a wallet gave as its signature. @throws `SIGNATURE_INVALID` if it cannot be one (V-02). */
export function toSignature(value: unknown): `0x${string}` {
  if (isSignedMessage(value)) return value
  throw new LatchkeyError('SIGNATURE_INVALID', 'Invalid signature', { hints: ['The wallet gave something else than a hex signature.'] })
}

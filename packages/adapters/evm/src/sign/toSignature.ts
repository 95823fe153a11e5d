import { isSignedMessage, signatureInvalid } from '@latchkey/common/adapter/wallet'

/** Takes what a wallet gave as its signature. @throws `SIGNATURE_INVALID` if it cannot be one (V-02). */
export function toSignature(value: unknown): `0x${string}` {
  if (isSignedMessage(value)) return value
  throw signatureInvalid('The wallet gave something else than a hex signature.')
}

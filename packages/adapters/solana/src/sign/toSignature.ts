import { signatureInvalid } from '@latchkey/common/adapter/wallet'
import { fromBase58 } from '@latchkey/signatures/solana'

/** Takes what a wallet gave as a signature, as bytes or base58. @throws `SIGNATURE_INVALID` if it is not 64 bytes of either. */
export function toSignature(value: unknown): Uint8Array<ArrayBuffer> {
  const bytes = value instanceof Uint8Array ? new Uint8Array(value) : fromBase58(value, 64)
  if (bytes?.length === 64 && bytes.some((byte) => byte !== 0)) return bytes
  throw signatureInvalid('The wallet gave something else than a signature of 64 bytes.')
}

import { LatchkeyError } from '@latchkey/common'

/** What a wallet gave as its signature cannot be one, or is not of what it was asked to sign. */
export function signatureInvalid(hint: string): LatchkeyError {
  return new LatchkeyError('SIGNATURE_INVALID', 'Invalid signature', { hints: [hint] })
}

/** Another key than the account's signed (T-W5). */
export function signerMismatch(): LatchkeyError {
  return new LatchkeyError('SIGNER_MISMATCH', 'The signature is from another account')
}

import { LatchkeyError } from '../contract/error.ts'

/** The wallet does not serve the network; `hint` says which. */
export function chainUnsupported(hint: string): LatchkeyError {
  return new LatchkeyError('CHAIN_UNSUPPORTED', 'Chain is not supported', { hints: [hint] })
}

/** What a wallet gave as its signature cannot be one, or is not of what it was asked to sign. */
export function signatureInvalid(hint: string, options: { readonly cause?: unknown } = {}): LatchkeyError {
  return new LatchkeyError('SIGNATURE_INVALID', 'Invalid signature', { ...options, hints: [hint] })
}

/** Another key than the account's signed (T-W5). */
export function signerMismatch(): LatchkeyError {
  return new LatchkeyError('SIGNER_MISMATCH', 'The signature is from another account')
}

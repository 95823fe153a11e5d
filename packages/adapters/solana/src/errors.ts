import { LatchkeyError, TransactionNotFoundError } from '@latchkey/common'

/** The wallet does not serve the network; `hint` says which. */
export function chainUnsupported(hint: string): LatchkeyError {
  return new LatchkeyError('CHAIN_UNSUPPORTED', 'Chain is not supported', { hints: [hint] })
}

/** What a wallet gave as its signature cannot be one, or is not of what it was asked to sign. */
export function signatureInvalid(hint: string): LatchkeyError {
  return new LatchkeyError('SIGNATURE_INVALID', 'Invalid signature', { hints: [hint] })
}

/** Another key than the account's signed (T-W5). */
export function signerMismatch(): LatchkeyError {
  return new LatchkeyError('SIGNER_MISMATCH', 'The signature is from another account')
}

/** The transaction was signed too long ago: its blockhash has expired, and no block can ever hold it. */
export function transactionExpired(options: { cause?: unknown } = {}): TransactionNotFoundError {
  return new TransactionNotFoundError({
    ...options,
    isFinal: true,
    hints: ['It was signed too long ago and can never be carried out: send it again.'],
  })
}

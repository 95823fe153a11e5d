import { TransactionNotFoundError } from '@latchkey/common/contract'

/** The transaction was signed too long ago: its blockhash has expired, and no block can ever hold it. */
export function transactionExpired(options: { cause?: unknown } = {}): TransactionNotFoundError {
  return new TransactionNotFoundError({
    ...options,
    isFinal: true,
    hints: ['It was signed too long ago and can never be carried out: send it again.'],
  })
}

import { LatchkeyError } from '@latchkey/common'

/** A page of the history could not be had; `cause` says why. */
export class FetchTransactionsError extends LatchkeyError<'FETCH_TRANSACTIONS_FAILED'> {
  override readonly name = 'FetchTransactionsError'
  constructor(options: { cause: unknown }) {
    super('FETCH_TRANSACTIONS_FAILED', 'Failed to fetch transactions', options)
  }
}

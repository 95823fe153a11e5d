import type { Transaction } from '@latchkey/blockchain-api'

/** A source of account history. */
export type HistorySource = {
  /** CAIP-2 ids it knows. */
  readonly chainIds: readonly string[]
  /**
   * A page, the latest first.
   *
   * @param parameters.chainIds Only these, all of them its own.
   * @param parameters.after Place of the last one of the page before.
   * @throws If it does not answer.
   */
  list(parameters: HistorySource.Question): Promise<HistorySource.Page>
}

export declare namespace HistorySource {
  type Question = {
    readonly address: string
    readonly chainIds: readonly string[]
    readonly after: readonly (string | number)[] | undefined
    readonly signal: AbortSignal
  }
  type Page = { readonly transactions: readonly Transaction[]; readonly next: readonly (string | number)[] | undefined }
}

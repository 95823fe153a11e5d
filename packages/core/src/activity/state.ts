import type { Transaction } from '@latchkey/blockchain-api'
import type { AccountId, LatchkeyError } from '@latchkey/common'
import { atom } from 'jotai/vanilla'
import { snapshotAtom } from '../connection/state.ts'
import { emptyList, type PagedList } from '../pagedList.ts'

/** The history that was asked for last, whosever it is. */
export const transactionListAtom = atom<PagedList<Transaction>>(emptyList)

/** What an account did on its chain (E-12). */
export type History = {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** The latest first, each once, no spam among them. */
  readonly transactions: readonly Transaction[]
  /** There is none, or it could not be had (S-19). */
  readonly isEmpty: boolean
  /** Asks for the page after the last one; absent at the end, and after a failure. */
  readonly next?: string | undefined
  readonly error?: unknown
  /** The account and chain it was last fetched for. */
  readonly lastNetworkInView?: string | undefined
}

/** History of the account in front, on the chain in front (U-11). */
export const historyAtom = atom<History>((get) => {
  const list = get(transactionListAtom)
  const { status, items: transactions, isEmpty, next, error } = list.key === get(snapshotAtom).accountId ? list : emptyList
  const lastNetworkInView = list.key?.slice(0, list.key.lastIndexOf(':'))
  return { status, transactions, isEmpty, next, error, lastNetworkInView }
})

/** A transaction of the visitor's own that was sent from this page. */
export type SentTransaction = {
  readonly accountId: AccountId
  readonly transaction: Transaction
  /** Its chain is being asked how it ended; no longer once that took too long, or nobody can tell. */
  readonly isWaiting: boolean
  /** Why its chain did not carry it out. */
  readonly error?: LatchkeyError | undefined
}

/** Own transactions of this visit by their hash, oldest first. */
export const sentTransactionsAtom = atom<ReadonlyMap<string, SentTransaction>>(new Map<string, SentTransaction>())

/** Own transactions of the account in front that its history does not have yet, the latest first; shown before it. */
export const pendingTransactionsAtom = atom<readonly Transaction[]>((get) => {
  const { accountId } = get(snapshotAtom)
  const known = new Set(get(historyAtom).transactions.map(({ metadata }) => metadata.hash.toLowerCase()))
  return [...get(sentTransactionsAtom).values()]
    .filter((sent) => sent.accountId === accountId && !known.has(sent.transaction.metadata.hash.toLowerCase()))
    .map(({ transaction }) => transaction)
    .reverse()
})

import type { Transaction } from '@latchkey/blockchain-api'
import type { AccountId } from '@latchkey/common/caip'
import type { LatchkeyError } from '@latchkey/common/contract'
import { atom } from 'jotai/vanilla'
import { snapshotAtom } from '../connection/state.ts'
import { emptyList, type PagedList } from '../resource.ts'

/** The history that was requested last, of whichever account. */
export const transactionListAtom = atom<PagedList<Transaction>>(emptyList)

/** What an account did on its chain (E-12). */
export type History = {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** The latest first, each once, without spam. */
  readonly transactions: readonly Transaction[]
  /** There is none, or it failed to load (S-19). */
  readonly isEmpty: boolean
  /** The cursor of the page after the last one; absent at the end, and after a failure. */
  readonly next?: string | undefined
  readonly error?: unknown
  /** The account and chain it was last fetched for. */
  readonly lastNetworkInView?: string | undefined
}

/** History of the active account on the active chain (U-11). */
export const historyAtom = atom<History>((get) => {
  const list = get(transactionListAtom)
  const { status, items: transactions, isEmpty, next, error } = list.key === get(snapshotAtom).accountId ? list : emptyList
  const lastNetworkInView = list.key?.slice(0, list.key.lastIndexOf(':'))
  return { status, transactions, isEmpty, next, error, lastNetworkInView }
})

/** A transaction that the user sent from this page. */
export type SentTransaction = {
  readonly accountId: AccountId
  readonly transaction: Transaction
  /** The receipt is awaited; no longer once that took too long, or the chain cannot say. */
  readonly isWaiting: boolean
  /** The embedded wallet sent it, and its chain has let 25 s pass without a receipt (C-04). */
  readonly isSlow?: boolean | undefined
  /** Why its chain did not carry it out. */
  readonly error?: LatchkeyError | undefined
}

/** Transactions that the user sent from this page by hash, oldest first. */
export const sentTransactionsAtom = atom<ReadonlyMap<string, SentTransaction>>(new Map<string, SentTransaction>())

/** Transactions of the active account that its history does not have yet, the latest first; shown before it. */
export const pendingTransactionsAtom = atom<readonly Transaction[]>((get) => {
  const { accountId } = get(snapshotAtom)
  const known = new Set(get(historyAtom).transactions.map(({ metadata }) => metadata.hash.toLowerCase()))
  return [...get(sentTransactionsAtom).values()]
    .filter((sent) => sent.accountId === accountId && !known.has(sent.transaction.metadata.hash.toLowerCase()))
    .map(({ transaction }) => transaction)
    .reverse()
})

import type { Transaction } from '@latchkey/blockchain-api'
import { atom } from 'jotai/vanilla'
import { historyAtom } from './state.ts'

/** Transactions of one year, by month. */
export type YearOfTransactions = {
  readonly year: number
  readonly months: readonly {
    /** 0 is January. */
    readonly month: number
    readonly transactions: readonly Transaction[]
  }[]
}

/**
 * Puts transactions under their year and month, the latest first, each group in the order it came in (U-13).
 *
 * The days are the user's, or those of `timeZone`.
 */
export function groupTransactions(
  transactions: readonly Transaction[],
  options: { readonly timeZone?: string | undefined } = {},
): readonly YearOfTransactions[] {
  const toMonth = createToMonth(options.timeZone)
  const years = new Map<number, Map<number, Transaction[]>>()
  for (const transaction of transactions) {
    const { year, month } = toMonth(new Date(transaction.metadata.minedAt))
    const months = years.get(year) ?? new Map<number, Transaction[]>()
    years.set(year, months)
    const inMonth = months.get(month) ?? []
    months.set(month, inMonth)
    inMonth.push(transaction)
  }
  const latestFirst = ([one]: readonly [number, unknown], [other]: readonly [number, unknown]) => other - one
  return [...years].sort(latestFirst).map(([year, months]) => ({
    year,
    months: [...months].sort(latestFirst).map(([month, inMonth]) => ({ month, transactions: inMonth })),
  }))
}

function createToMonth(timeZone: string | undefined): (date: Date) => { year: number; month: number } {
  if (timeZone === undefined) return (date) => ({ year: date.getFullYear(), month: date.getMonth() })
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric' })
  return (date) => {
    const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, Number(value)]))
    return { year: parts.year ?? 0, month: (parts.month ?? 1) - 1 }
  }
}

/** The history of the active account by year, then month, the latest first (U-13). */
export const transactionsByYearAtom = atom((get) => groupTransactions(get(historyAtom).transactions))

const incoming = ['receive', 'deposit', 'borrow', 'claim']

const outgoing = ['withdraw', 'repay', 'burn']

/** The sign before what a transaction of this kind moved (U-10): plus for what comes in, minus for what is taken back or destroyed. */
export function transferSign(operationType: string): '+' | '−' | '' {
  if (incoming.includes(operationType)) return '+'
  return outgoing.includes(operationType) ? '−' : ''
}

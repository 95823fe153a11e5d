import type { Transaction } from '@latchkey/core'

/** CSS pixels of a month's heading. */
const headingPx = 34

/** One line of the activity: a month, or what happened in it. */
export type ActivityItem = {
  readonly key: string
  readonly heightPx?: number | undefined
  /** Any moment of the month, for its name. */
  readonly month?: Date | undefined
  readonly transaction?: Transaction | undefined
}

/** Lays the activity out as one list: what is pending first, then year by year and month by month (U-13). */
export function listActivity(years: readonly ActivityYear[], pending: readonly Transaction[], nowMs: number): readonly ActivityItem[] {
  const now = new Date(nowMs)
  const items: ActivityItem[] = []
  const seen = new Set<string>()
  const addMonth = (year: number, month: number) => {
    const key = `${year}-${month}`
    if (seen.has(key)) return
    seen.add(key)
    items.push({ key, heightPx: headingPx, month: new Date(year, month, 15) })
  }
  const add = (transaction: Transaction) => items.push({ key: transaction.id, transaction })
  if (pending.length > 0) addMonth(now.getFullYear(), now.getMonth())
  for (const transaction of pending) add(transaction)
  for (const { year, months } of years) {
    for (const { month, transactions } of months) {
      addMonth(year, month)
      for (const transaction of transactions) add(transaction)
    }
  }
  return items
}

/** A year of activity, its latest month first; months count from 0. */
export type ActivityYear = {
  readonly year: number
  readonly months: readonly { readonly month: number; readonly transactions: readonly Transaction[] }[]
}

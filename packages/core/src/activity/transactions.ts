import type { Transaction } from '@latchkey/blockchain-api'
import type { BlockExplorer, Network } from '@latchkey/common/caip'
import { safeLink } from '@latchkey/common/web'
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

/**
 * The page of a network's explorer that shows a transaction, an address, or a token.
 *
 * @returns `undefined` for a network without an explorer, or with one whose address must not be followed (T-D3).
 */
export function explorerUrl(network: Network | undefined, target: explorerUrl.Target): string | undefined {
  const explorer = network?.blockExplorers?.default
  const page = explorer && toPage(target, explorer.paths)
  if (page === undefined || !URL.canParse(explorer?.url ?? '')) return undefined
  // A cluster is named in the query, which stays behind the path.
  const url = new URL(explorer?.url ?? '')
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${page}`
  return safeLink(url.href, 'web')
}

function toPage({ transaction, address, token, tokenId }: explorerUrl.Target, paths: BlockExplorer['paths'] = {}): string | undefined {
  const encode = encodeURIComponent
  if (transaction !== undefined) return `${paths.transaction ?? 'tx'}/${encode(transaction)}`
  if (token !== undefined && tokenId !== undefined) return `nft/${encode(token)}/${encode(tokenId)}`
  if (token !== undefined) return `token/${encode(token)}`
  return address === undefined ? undefined : `${paths.address ?? 'address'}/${encode(address)}`
}

export declare namespace explorerUrl {
  /** One of them: a transaction's hash, an account's address, a token's address, or one piece of a collection. */
  type Target = {
    readonly transaction?: string | undefined
    readonly address?: string | undefined
    readonly token?: string | undefined
    readonly tokenId?: string | undefined
  }
}

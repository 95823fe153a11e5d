import { atom } from 'jotai/vanilla'
import { groupTransactions } from './groupTransactions.ts'
import { historyAtom } from './state.ts'

/** The history of the account in front by year, then month, the latest first (U-13). */
export const transactionsByYearAtom = atom((get) => groupTransactions(get(historyAtom).transactions))

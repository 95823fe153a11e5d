import type { Transaction } from '@latchkey/blockchain-api'
import { atom } from 'jotai/vanilla'
import type { Kit } from '../kit.ts'
import { watchAtom } from '../watchAtom.ts'
import { type History, historyAtom, pendingTransactionsAtom } from './state.ts'

/** The history of an account, with what it does not list yet. */
type Activity = History & {
  /** Own transactions that the history does not have yet, the latest first. */
  readonly pending: readonly Transaction[]
}

const activityAtom = /* @__PURE__ */ atom((get): Activity => ({ ...get(historyAtom), pending: get(pendingTransactionsAtom) }))

/** What the active account did on its chain, as far as it has been fetched. */
export function getActivity(kit: Kit): Activity {
  return kit.store.get(activityAtom)
}

/** Calls `listener` whenever that changes. @returns Ends it. */
export function watchActivity(kit: Kit, listener: (value: Activity) => void): () => void {
  return watchAtom(kit, activityAtom, listener)
}

import { getSnapshot } from '../connection/select.ts'
import type { Kit } from '../kit.ts'
import { type AccountTab, currentTabsAtom } from './state.ts'

/** Turns to a tab of the active account, which keeps it until another is chosen (N-03). */
export function setCurrentTab(kit: Kit, tab: AccountTab): void {
  const { namespace, address } = getSnapshot(kit)
  if (address) kit.store.set(currentTabsAtom, (all) => new Map(all).set(`${namespace}:${address}`, tab))
}

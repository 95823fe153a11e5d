import { accountLabelsAtom } from '../account/state.ts'
import type { Kit } from '../kit.ts'
import { accountKeys } from '../persistence/accountKeys.ts'
import { readStored } from '../persistence/readStored.ts'
import { receiversAtom } from '../send/receivers.ts'

/** Takes up what another tab calls the accounts, and to whom it sent something; what is the same already is left as it is. */
export function readAccountNotes(kit: Kit): void {
  if (kit.signal.aborted) return
  const { store } = kit
  const labels = readStored(kit, accountKeys.accountLabels) ?? {}
  const receivers = readStored(kit, accountKeys.recentReceivers) ?? {}
  const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
  if (!isSame(labels, Object.fromEntries(store.get(accountLabelsAtom)))) store.set(accountLabelsAtom, new Map(Object.entries(labels)))
  if (!isSame(receivers, Object.fromEntries(store.get(receiversAtom)))) store.set(receiversAtom, new Map(Object.entries(receivers)))
}

import { accountLabelsAtom } from '../../account/state.ts'
import { sentTransactionsAtom } from '../../activity/state.ts'
import type { Events } from '../../events.ts'
import type { Kit } from '../../kit.ts'
import { accountKeys } from '../../persistence/accountKeys.ts'
import { readStored } from '../../persistence/readStored.ts'
import { writeStored } from '../../persistence/writeStored.ts'
import { type RecentReceiver, receiversAtom, receiversMax } from '../../send/draft.ts'

/** Accounts whose receivers are saved. */
const accountsMax = 10

/** Loads the labels and receivers that another tab has saved; what is the same already stays. */
export function readAccountNotes(kit: Kit): void {
  if (kit.signal.aborted) return
  const { store } = kit
  const labels = readStored(kit, accountKeys.accountLabels) ?? {}
  const receivers = readStored(kit, accountKeys.recentReceivers) ?? {}
  const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
  if (!isSame(labels, Object.fromEntries(store.get(accountLabelsAtom)))) store.set(accountLabelsAtom, new Map(Object.entries(labels)))
  if (!isSame(receivers, Object.fromEntries(store.get(receiversAtom)))) store.set(receiversAtom, new Map(Object.entries(receivers)))
}

/** Saves the receiver of a transfer that its chain carried out. */
export function saveReceiver(kit: Kit, { accountId, hash, status }: Events['transactionSettled']): void {
  const { store } = kit
  const { operationType, sentTo = '' } = store.get(sentTransactionsAtom).get(hash)?.transaction.metadata ?? {}
  if (kit.signal.aborted || status !== 'success' || operationType !== 'send' || sentTo === '') return
  store.set(receiversAtom, (all) => addReceiver(all, { accountId, address: sentTo, sentAt: kit.clock.now() }))
  writeStored(kit, accountKeys.recentReceivers, Object.fromEntries(store.get(receiversAtom)))
}

/** Adds a receiver to those of an account, the latest first, each once; the one that was not used for longest is dropped. */
export function addReceiver(
  all: ReadonlyMap<string, readonly RecentReceiver[]>,
  { accountId, address, sentAt }: RecentReceiver & { readonly accountId: string },
): ReadonlyMap<string, readonly RecentReceiver[]> {
  const others = (all.get(accountId) ?? []).filter((one) => one.address.toLowerCase() !== address.toLowerCase())
  const kept = [...all].filter(([id]) => id !== accountId).slice(1 - accountsMax)
  return new Map([...kept, [accountId, [{ address, sentAt }, ...others].slice(0, receiversMax)]])
}

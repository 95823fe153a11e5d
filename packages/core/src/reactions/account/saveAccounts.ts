import { accountLabelsAtom } from '../../account/state.ts'
import { accountKeys } from '../../persistence/accountKeys.ts'
import { readStored } from '../../persistence/readStored.ts'
import { writeStored } from '../../persistence/writeStored.ts'
import { receiversAtom } from '../../send/draft.ts'
import type { Reaction } from '../reaction.ts'

/** The user's account labels and recent receivers outlive the visit (E-04, E-19). */
export const saveAccounts: Reaction = (kit) => {
  const { store } = kit
  const readMap = <value>(entry: Parameters<typeof readStored<{ [key: string]: value }>>[1]) =>
    Object.entries(readStored(kit, entry) ?? {}) as [string, value][]
  // What was set in this visit wins.
  store.set(accountLabelsAtom, (now) => new Map([...readMap(accountKeys.accountLabels), ...now]))
  store.set(receiversAtom, new Map(readMap(accountKeys.recentReceivers)))
  const stops = [
    // What another tab does is followed from the first change on (R-B4).
    kit.page.onStorage(
      () =>
        void import('./accountNotes.ts').then(
          ({ readAccountNotes }) => readAccountNotes(kit),
          () => {},
        ),
    ),
    store.sub(accountLabelsAtom, () => writeStored(kit, accountKeys.accountLabels, Object.fromEntries(store.get(accountLabelsAtom)))),
    kit.events.on(
      'transactionSettled',
      (event) =>
        void import('./accountNotes.ts').then(
          ({ saveReceiver }) => saveReceiver(kit, event),
          () => {},
        ),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

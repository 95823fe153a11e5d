import { accountLabelsAtom } from '../account/state.ts'
import { sentTransactionsAtom } from '../activity/state.ts'
import { accountKeys } from '../persistence/accountKeys.ts'
import { readStored } from '../persistence/readStored.ts'
import { writeStored } from '../persistence/writeStored.ts'
import { addReceiver } from '../send/addReceiver.ts'
import { receiversAtom } from '../send/receivers.ts'
import type { Reaction } from './reaction.ts'

/** What the visitor calls their accounts, and to whom these sent something, outlives the visit (E-04, E-19). */
export const rememberAccounts: Reaction = (kit) => {
  const { store } = kit
  const labels = Object.entries(readStored(kit, accountKeys.accountLabels) ?? {})
  // What was done in this visit before is the later word.
  if (labels.length > 0) store.set(accountLabelsAtom, (now) => new Map([...labels, ...now]))
  const receivers = Object.entries(readStored(kit, accountKeys.recentReceivers) ?? {})
  if (receivers.length > 0) store.set(receiversAtom, new Map(receivers))
  const stops = [
    store.sub(accountLabelsAtom, () => writeStored(kit, accountKeys.accountLabels, Object.fromEntries(store.get(accountLabelsAtom)))),
    kit.events.on('transactionSettled', ({ accountId, hash, status }) => {
      const { operationType, sentTo = '' } = store.get(sentTransactionsAtom).get(hash)?.transaction.metadata ?? {}
      if (status !== 'success' || operationType !== 'send' || sentTo === '') return
      store.set(receiversAtom, (all) => addReceiver(all, { accountId, address: sentTo, sentAt: kit.clock.now() }))
      writeStored(kit, accountKeys.recentReceivers, Object.fromEntries(store.get(receiversAtom)))
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

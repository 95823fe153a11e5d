import { sentTransactionsAtom } from '../activity/state.ts'
import type { Events } from '../events.ts'
import type { Kit } from '../kit.ts'
import { accountKeys } from '../persistence/accountKeys.ts'
import { writeStored } from '../persistence/writeStored.ts'
import { addReceiver } from '../send/addReceiver.ts'
import { receiversAtom } from '../send/receivers.ts'

/** Remembers to whom an account sent something that its chain carried out. */
export function noteReceiver(kit: Kit, { accountId, hash, status }: Events['transactionSettled']): void {
  const { store } = kit
  const { operationType, sentTo = '' } = store.get(sentTransactionsAtom).get(hash)?.transaction.metadata ?? {}
  if (kit.signal.aborted || status !== 'success' || operationType !== 'send' || sentTo === '') return
  store.set(receiversAtom, (all) => addReceiver(all, { accountId, address: sentTo, sentAt: kit.clock.now() }))
  writeStored(kit, accountKeys.recentReceivers, Object.fromEntries(store.get(receiversAtom)))
}

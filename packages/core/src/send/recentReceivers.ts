import { atom } from 'jotai/vanilla'
import { historyAtom, sentTransactionsAtom } from '../activity/state.ts'
import { snapshotAtom } from '../connection/state.ts'
import { listRecentReceivers } from './listRecentReceivers.ts'
import { receiversAtom } from './receivers.ts'

/** Receivers of earlier transfers of the account in front, the latest first; at most five. */
export const recentReceiversAtom = atom((get) => {
  const { accountId, network } = get(snapshotAtom)
  return listRecentReceivers({
    accountId,
    network,
    history: get(historyAtom).transactions,
    sent: [...get(sentTransactionsAtom).values()],
    stored: accountId && get(receiversAtom).get(accountId),
  })
})

import { getHistory } from '@latchkey/blockchain-api'
import { hasCode } from '@latchkey/common'
import { ActiveAddressMissingError } from '../account/errors.ts'
import { hasHistoryAtom } from '../account/state.ts'
import { getSnapshot } from '../connection/getSnapshot.ts'
import { featuresAtom } from '../features/state.ts'
import { getBlockchainApi } from '../identity/getBlockchainApi.ts'
import type { Kit } from '../kit.ts'
import { loadPage } from '../loadPage.ts'
import { FetchTransactionsError } from './errors.ts'
import { isSpamTransaction } from './isSpamTransaction.ts'
import { historyAtom, transactionListAtom } from './state.ts'

/** Does what `fetchActivity` and `fetchMoreActivity` say. */
export async function loadActivity(kit: Kit, parameters: loadActivity.Parameters): Promise<void> {
  const { accountId, address, chainId, isUnsupportedChain } = getSnapshot(kit)
  if (!accountId || !address || !chainId) throw new ActiveAddressMissingError()
  const api = getBlockchainApi(kit)
  if (!api || isUnsupportedChain || !kit.store.get(featuresAtom).activity) return
  // Nobody who looks is to wait for it.
  if (!kit.store.get(hasHistoryAtom))
    return kit.store.set(transactionListAtom, { status: 'failed', key: accountId, items: [], isEmpty: true })
  if (parameters.isMore && kit.store.get(historyAtom).next !== undefined) kit.events.emit('tracked', { event: 'LOAD_MORE_TRANSACTIONS' })
  await loadPage(kit, {
    ...parameters,
    atom: transactionListAtom,
    name: 'activity',
    key: accountId,
    fetchPage: async (cursor, signal) => {
      const { data, next } = await getHistory(api, { account: address, chainId, cursor, signal }).catch((cause: unknown) => {
        throw hasCode(cause, 'ABORTED') ? cause : new FetchTransactionsError({ cause })
      })
      return { items: data, next }
    },
    isShown: (transaction) => transaction.metadata.chain === chainId && !isSpamTransaction(transaction, address),
    idOf: ({ id }) => id,
    onFailed: () => kit.events.emit('tracked', { event: 'ERROR_FETCH_TRANSACTIONS', properties: { network: chainId } }),
  })
}

export declare namespace loadActivity {
  type Parameters = { readonly isForced?: boolean | undefined; readonly isMore?: boolean | undefined }
}

import { getHistory, type Transaction } from '@latchkey/blockchain-api'
import { hasCode, LatchkeyError } from '@latchkey/common/contract'
import { ActiveAddressMissingError } from '../../account/errors.ts'
import { hasHistoryAtom } from '../../account/state.ts'
import { getSnapshot } from '../../connection/select.ts'
import { featuresAtom } from '../../features/state.ts'
import { getBlockchainApi } from '../../gateway/getBlockchainApi.ts'
import type { Kit } from '../../kit.ts'
import { loadPage } from '../../loadPage.ts'
import { historyAtom, transactionListAtom } from '../state.ts'

export async function fetchActivity(kit: Kit, parameters: { isForced?: boolean | undefined; isMore?: boolean | undefined }): Promise<void> {
  const { accountId, address, chainId, isUnsupportedChain } = getSnapshot(kit)
  if (!accountId || !address || !chainId) throw new ActiveAddressMissingError()
  const api = getBlockchainApi(kit)
  if (!api || isUnsupportedChain || !kit.store.get(featuresAtom).activity) return
  // The user does not wait for a history that the gateway does not have.
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

/** A page of the history failed to load; `cause` says why. */
class FetchTransactionsError extends LatchkeyError<'FETCH_TRANSACTIONS_FAILED'> {
  override readonly name = 'FetchTransactionsError'
  constructor(options: { cause: unknown }) {
    super('FETCH_TRANSACTIONS_FAILED', 'Failed to fetch transactions', options)
  }
}

/**
 * Whether a transaction is hidden: all that moves in it is marked as spam (U-11), or it moves nothing and another account sent it,
 * as in attacks that put look-alike addresses into a history (T-D7).
 */
export function isSpamTransaction({ transfers, metadata }: Transaction, address: string): boolean {
  if (transfers.length === 0) return false
  if (transfers.every(({ nft_info }) => nft_info?.flags?.is_spam === true)) return true
  const isOwn = metadata.sentFrom.toLowerCase() === address.toLowerCase()
  return !isOwn && transfers.every(({ quantity }) => !/[1-9]/.test(quantity.numeric))
}

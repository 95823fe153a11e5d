import type { Transaction } from '@latchkey/blockchain-api'
import { type AccountId, type Network, parseAccountId } from '@latchkey/common/caip'
import { atom } from 'jotai/vanilla'
import { historyAtom, type SentTransaction, sentTransactionsAtom } from '../activity/state.ts'
import { snapshotAtom } from '../connection/state.ts'
import { type RecentReceiver, receiversAtom, receiversMax } from './draft.ts'

/** Receivers of earlier transfers of one account, the latest first, each once. What failed does not count. */
export function listRecentReceivers({
  accountId,
  network,
  history,
  sent,
  stored = [],
}: listRecentReceivers.Input): readonly RecentReceiver[] {
  if (!accountId || !network) return []
  const { address: own } = parseAccountId(accountId)
  const isOwn = (address: string) => address.toLowerCase() === own.toLowerCase()
  const here = sent.filter((one) => one.accountId === accountId).map(({ transaction }) => transaction)
  const earlier = history.filter((transaction) => isOwn(transaction.metadata.sentFrom) && namesReceiver(transaction, network))
  const found: RecentReceiver[] = [...stored]
  for (const { metadata } of [...here, ...earlier]) {
    const { operationType, sentTo: address, status, minedAt } = metadata
    if (operationType === 'send' && status !== 'failed' && address !== '') found.push({ address, sentAt: Date.parse(minedAt) })
  }
  const receivers = new Map<string, RecentReceiver>()
  for (const receiver of found.sort((one, other) => other.sentAt - one.sentAt)) {
    const key = receiver.address.toLowerCase()
    if (!isOwn(receiver.address) && !receivers.has(key)) receivers.set(key, receiver)
  }
  return [...receivers.values()].slice(0, receiversMax)
}

/** On EVM a history has the contract where a token was sent, not the receiver. */
function namesReceiver({ transfers }: Transaction, { chainNamespace, nativeCurrency }: Network): boolean {
  return chainNamespace !== 'eip155' || transfers.every(({ fungible_info }) => fungible_info?.symbol === nativeCurrency.symbol)
}

export declare namespace listRecentReceivers {
  type Input = {
    readonly accountId: AccountId | undefined
    readonly network: Network | undefined
    readonly history: readonly Transaction[]
    readonly sent: readonly Pick<SentTransaction, 'accountId' | 'transaction'>[]
    /** Saved ones, of earlier pages. */
    readonly stored?: readonly RecentReceiver[] | undefined
  }
}

/** Receivers of earlier transfers of the active account, the latest first; at most five. */
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

import type { Transaction } from '@latchkey/core'
import type { Transfer } from '@latchkey/core/internal'
import type { MessageKey } from '../../text/messages.ts'

/** What each operation is called. */
const labels: { readonly [operation: string]: MessageKey } = {
  send: 'activity.send',
  receive: 'activity.receive',
  trade: 'activity.trade.label',
  approve: 'activity.approve',
  mint: 'activity.mint',
  burn: 'activity.burn',
  deposit: 'activity.deposit',
  withdraw: 'activity.withdraw',
  borrow: 'activity.borrow',
  repay: 'activity.repay',
  claim: 'activity.claim',
  deploy: 'activity.deploy',
  cancel: 'activity.cancel',
  execute: 'activity.execute',
}

/** Sorts out what a row of the activity says: of which movement, in which words, with whom. `coin` is the symbol of the chain's own. */
export function describeTransaction({ metadata, transfers }: Transaction, coin: string | undefined): TransactionStory {
  const { operationType: operation, status } = metadata
  const incoming = transfers.find(({ direction }) => direction === 'in')
  const outgoing = transfers.find(({ direction }) => direction === 'out')
  const isTrade = operation === 'trade' && incoming !== undefined && outgoing !== undefined
  // What came of it is the point of a trade; else what moved first.
  const main = isTrade ? incoming : (transfers.find(({ direction }) => direction !== 'self') ?? transfers[0])
  const isSend = operation === 'send'
  return {
    label:
      status === 'failed'
        ? 'activity.failed'
        : status === 'pending'
          ? isSend
            ? 'activity.sending'
            : 'activity.working'
          : Object.hasOwn(labels, operation)
            ? (labels[operation] ?? 'activity.other')
            : 'activity.other',
    main,
    trade: isTrade ? { from: outgoing, to: incoming } : undefined,
    partner: isTrade
      ? undefined
      : operation === 'receive'
        ? { way: 'from', address: metadata.sentFrom }
        : isSend && metadata.sentTo && namesReceiver(metadata, main, coin)
          ? { way: 'to', address: metadata.sentTo }
          : undefined,
  }
}

/** On EVM a history has the contract where a token was sent, not the receiver; our own pending ones have the receiver. */
function namesReceiver({ chain, status }: Transaction['metadata'], main: Transfer | undefined, coin: string | undefined): boolean {
  return status === 'pending' || !chain.startsWith('eip155:') || (main !== undefined && isCoin(main, coin))
}

/** Whether it is the chain's own coin that moved: a history knows it by its symbol alone. */
export function isCoin({ fungible_info }: Transfer, coin: string | undefined): boolean {
  return coin !== undefined && fungible_info?.symbol === coin
}

/** See {@link describeTransaction}. */
export type TransactionStory = {
  readonly label: MessageKey
  /** The movement whose amount is shown. */
  readonly main: Transfer | undefined
  readonly trade: { readonly from: Transfer; readonly to: Transfer } | undefined
  readonly partner: { readonly way: 'to' | 'from'; readonly address: string } | undefined
}

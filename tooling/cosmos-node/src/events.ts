import { cosmosChain } from './chain.ts'

/** Something that a chain says happened, as CometBFT gives it. */
export type ChainEvent = {
  readonly type: string
  readonly attributes: readonly { readonly key: string; readonly value: string; readonly index: true }[]
}

/** Who fees are paid to: the address of the module that the SDK calls `fee_collector`. */
const feeCollector = 'cosmos17xpfvakm2amg962yls6f84z3kell8c5lserqta'

/** What the SDK says of a transaction of payments: first of its fee, then of each message. */
export function toEvents({ address, sequence, fee, moves }: toEvents.Input): readonly ChainEvent[] {
  return [
    ...pay({ from: address, to: feeCollector, amount: fee }),
    event('tx', { fee: toCoins(fee), fee_payer: address }),
    event('tx', { acc_seq: `${address}/${sequence}` }),
    ...moves.flatMap((move, at) => [
      event('message', { action: '/cosmos.bank.v1beta1.MsgSend', sender: move.from, module: 'bank', msg_index: String(at) }),
      ...pay(move),
    ]),
  ]
}

export declare namespace toEvents {
  type Input = {
    readonly address: string
    readonly sequence: bigint
    readonly fee: bigint
    readonly moves: readonly Move[]
  }
}

/** A payment. */
export type Move = { readonly from: string; readonly to: string; readonly amount: bigint }

function pay({ from, to, amount }: Move): readonly ChainEvent[] {
  const coins = toCoins(amount)
  return [
    event('coin_spent', { spender: from, amount: coins }),
    event('coin_received', { receiver: to, amount: coins }),
    event('transfer', { recipient: to, sender: from, amount: coins }),
    event('message', { sender: from }),
  ]
}

function toCoins(amount: bigint): string {
  return `${amount}${cosmosChain.denom}`
}

function event(type: string, attributes: { readonly [key: string]: string }): ChainEvent {
  return { type, attributes: Object.entries(attributes).map(([key, value]) => ({ key, value, index: true })) }
}

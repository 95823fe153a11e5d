import type { AccountId } from '@latchkey/common/caip'
import type { FeeEstimate, LatchkeyError } from '@latchkey/common/contract'
import { atom } from 'jotai/vanilla'
import { noReceiver, type Receiver } from '../names/state.ts'
import { idle, type Resource } from '../resource.ts'
import type { TokenBalance } from '../tokens/state.ts'

/** What sending may cost at most, in the chain's coin. */
export type SendFee = {
  /** Smallest units. */
  readonly fee: bigint
  readonly decimals: number
  readonly symbol: string
  /** Whole units, decimal text. */
  readonly amount: string
  /** In the portfolio's currency, decimal text; absent if unknown. */
  readonly value?: string | undefined
  /** The chain family's own, for `sendTransfer` to the receiver it was estimated for; absent while there was none. */
  readonly fields?: FeeEstimate['fields'] | undefined
  /** Address of the receiver it was estimated for. */
  readonly to?: string | undefined
}

/** A transfer that is being filled in, or on its way to the wallet (E-10). */
export type Send = {
  /** Whose; set with the token. */
  readonly accountId?: AccountId | undefined
  readonly token?: TokenBalance | undefined
  /** As typed: decimal text in whole units. */
  readonly amount: string
  /** All there is, less the fee; follows the fee. */
  readonly isMax: boolean
  readonly receiver: Receiver
  readonly fee: Resource<SendFee>
  /** `sending` from the click until the wallet has answered. */
  readonly status: 'idle' | 'sending'
  /** Why the last try failed; never a rejection by the user. */
  readonly error?: LatchkeyError | undefined
  /** The user rejected it in the wallet. */
  readonly isDeclined: boolean
}

/** Nothing filled in. */
export const emptySend: Send = { amount: '', isMax: false, receiver: noReceiver, fee: idle, status: 'idle', isDeclined: false }

/** The transfer that is being filled in. */
export const sendAtom = atom<Send>(emptySend)

import type { AccountId, ChainId } from '@latchkey/common/caip'
import type { LatchkeyError } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { atom } from 'jotai/vanilla'
import { idle, type Resource } from '../resource.ts'

/** Something that can be swapped, on one chain. Names are as received: show them as safe text. */
export type SwapToken = {
  /** CAIP-10 of the contract; the chain's own coin is `eip155:1:0xeeee…eeee`. */
  readonly id: AccountId
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Of its picture at the gateway, kind `token`. */
  readonly imageId?: string | undefined
  /** What the account holds, in whole units; absent while unknown. */
  readonly balance?: string | undefined
  /** US dollars for one whole unit, as decimal text; absent if unknown. */
  readonly price?: string | undefined
  readonly isNative: boolean
  /** Whether the gateway lists it; one that is only held may carry any name. */
  readonly isListed: boolean
}

/** What a swap would bring now. */
export type SwapQuote = {
  /** Smallest units of the source. */
  readonly fromAmount: bigint
  /** Smallest units of the target. */
  readonly toAmount: bigint
  /** Milliseconds since the epoch; an older quote is requested again. */
  readonly expiresAtMs: number
}

/** What a swap will call. */
export type SwapRoute = {
  /** Address of the contract that is called. */
  readonly router: string
  /** Whether the contract is widely known or named by the host (T-N4); any other is shown whole, with a warning. */
  readonly isKnown: boolean
  /** Units of gas. */
  readonly gas: bigint
}

/** How far a swap is. `approving` and `signing` wait for the wallet, the `…Pending` ones for the chain. */
export type SwapStep = 'idle' | 'approving' | 'approvalPending' | 'building' | 'signing' | 'pending' | 'success' | 'failed'

/** The side of a swap that is paid, or received. */
export type SwapSide = 'source' | 'target'

/** A swap from its first keystroke to its receipt. */
export type Swap = {
  /** Where and for whom it is; absent before it begins. */
  readonly chainId?: ChainId | undefined
  readonly accountId?: AccountId | undefined
  readonly source?: SwapToken | undefined
  readonly target?: SwapToken | undefined
  /** Whole units of the source, as typed. */
  readonly amount: string
  /** Percent, as decimal text (C-05). */
  readonly slippage: string
  readonly tokens: Resource<readonly SwapToken[]>
  /** wei for a unit of gas. */
  readonly gasPrice: Resource<bigint>
  readonly quote: Resource<SwapQuote>
  /** Smallest units of the source that the router may take. */
  readonly allowance: Resource<bigint>
  readonly route: Resource<SwapRoute>
  /** The quote on screen took the place of an old one by itself. */
  readonly isQuoteRefreshed: boolean
  /** Why quote and approval were dropped, until the user goes on. */
  readonly voidedBy?: 'account' | 'network' | undefined
  readonly step: SwapStep
  /** How far an older allowance is revoked, of a token that needs that before it takes another. */
  readonly allowanceReset?: 'running' | 'done' | undefined
  readonly approvalHash?: string | undefined
  readonly hash?: string | undefined
  /** What ended the last approval or swap; a rejection by the user is among them. */
  readonly error?: LatchkeyError | undefined
}

/** A swap that nothing was entered into. */
export const emptySwap: Swap = {
  amount: '',
  slippage: String(limits.swapSlippageDefaultPercent),
  tokens: idle,
  gasPrice: idle,
  quote: idle,
  allowance: idle,
  route: idle,
  isQuoteRefreshed: false,
  step: 'idle',
}

/** The swap on screen. */
export const swapAtom = atom<Swap>(emptySwap)

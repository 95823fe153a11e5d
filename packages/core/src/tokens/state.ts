import type { AccountId, AssetId, ChainId } from '@latchkey/common/caip'
import { atom } from 'jotai/vanilla'
import { snapshotAtom } from '../connection/state.ts'
import { idle, type Resource } from '../resource.ts'

/** How much of one asset an account holds (E-08). Names are as their author gave them: shown through `safeText` only. */
export type TokenBalance = {
  /** Unique in a list: the contract's CAIP-10 id, or `eip155:1:native`. */
  readonly id: string
  readonly chainId: ChainId
  /** CAIP-10 of the contract or mint; absent for the chain's own coin. */
  readonly address?: AccountId | undefined
  /** CAIP-19, as `sendTransfer` takes it; absent for the chain's own coin. */
  readonly assetId?: AssetId | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In the smallest unit. */
  readonly amount: bigint
  /** The same as the gateway sends it: `numeric` in whole units (E-08). */
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  /** Of one whole unit, decimal text in the portfolio's currency; absent if unknown. */
  readonly price?: string | undefined
  /** Of one whole unit a day before, in the same way; absent if unknown. */
  readonly priceDayAgo?: string | undefined
  /** Of all of it, decimal text in the portfolio's currency; absent if unknown. */
  readonly value?: string | undefined
  /** Of the gateway's picture; pictures of other hosts are not passed on (T-D4). */
  readonly imageId?: string | undefined
  /** The host's own picture of it. */
  readonly icon?: string | undefined
  /** It passes itself off as another one of the list, or as the chain's coin (T-D2). */
  readonly isUnverified: boolean
}

/** How a price or a sum of money has moved within a day: decimal text, with a minus where it fell. */
export type DayChange = {
  /** In the portfolio's currency. */
  readonly amount: string
  /** In hundredths of what it was. */
  readonly percent: string
}

/** What an account holds on its chain. */
export type Portfolio = {
  /** The most valuable first; those without a known value last. */
  readonly tokens: readonly TokenBalance[]
  /** Sum of all known values, decimal text; absent if none is known. */
  readonly total?: string | undefined
  /** How `total` has moved by the prices of a day; absent if too little is known of these, or `isPartial`. */
  readonly dayChange?: DayChange | undefined
  /** Of `total`, `value` and `price`: ISO 4217, lower case. */
  readonly currency: string
  /** Some token has no known value, so that `total` is less than the whole. */
  readonly isPartial: boolean
}

/** Portfolios by account, of which only recent ones are shown (C-02). */
export const portfoliosAtom = atom<ReadonlyMap<AccountId, Resource<Portfolio>>>(new Map())

/** The portfolio of the active account on the active chain. */
export const portfolioAtom = atom<Resource<Portfolio>>((get) => {
  const { accountId } = get(snapshotAtom)
  return (accountId && get(portfoliosAtom).get(accountId)) ?? idle
})

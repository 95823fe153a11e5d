/** Something of value: the chain's coin, a token, or an item of a collection. */
export type Asset =
  | { readonly kind: 'coin' }
  | { readonly kind: 'token'; readonly address: string }
  | { readonly kind: 'item'; readonly address: string; readonly id: bigint }
  /** Another account chooses the item of the collection. */
  | { readonly kind: 'anyItem'; readonly address: string }

/** An amount of an asset. */
export type Amount = { readonly asset: Asset; readonly amount: bigint }

/** Times are seconds since the epoch; absent if the contract has none. */
type Times = { readonly since?: bigint | undefined; readonly until?: bigint | undefined }

/** One exact effect of a call or signature. The review is made of effects alone. */
export type Effect =
  /** `from` is absent if the asset leaves the acting account. */
  | ({ readonly kind: 'move'; readonly from?: string | undefined; readonly to: string } & Amount & Times)
  /** `amount` is absent if it is the whole balance. `change` is the effect on an existing allowance. */
  | ({
      readonly kind: 'allow'
      readonly asset: Asset
      readonly owner?: string | undefined
      readonly spender: string
      readonly amount: bigint | undefined
      readonly change: 'set' | 'more' | 'less'
      /** The spender can take it only once with this signature. */
      readonly isOnce?: boolean | undefined
      /** When the signature can no longer be submitted. The right that it gives lasts longer. */
      readonly usableUntil?: bigint | undefined
    } & Times)
  | { readonly kind: 'operator'; readonly collection: string; readonly operator: string; readonly isApproved: boolean }
  | ({
      readonly kind: 'order'
      readonly owner: string
      /** The most that the owner gives. */
      readonly gives: readonly Amount[]
      /** The least that the owner gets. */
      readonly gets: readonly Amount[]
      /** Amounts that other accounts receive. */
      readonly pays: readonly (Amount & { readonly to: string })[]
      /** A contract that decides whether the order can be filled. */
      readonly zone?: string | undefined
    } & Times)
  /** Cancels an authorization that was signed before. */
  | { readonly kind: 'cancel'; readonly owner: string; readonly nonce: string }

/** What is known about a call or typed data: all its effects, or that some are unknown. */
export type Decoded = { readonly kind: 'known'; readonly effects: readonly Effect[] } | { readonly kind: 'unknown' }

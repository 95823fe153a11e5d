/** Something of value: the chain's coin, a token, or an item of a collection. */
export type Asset =
  | { readonly kind: 'coin' }
  | { readonly kind: 'token'; readonly address: string }
  | { readonly kind: 'item'; readonly address: string; readonly id: bigint }
  /** Which one of a collection is for another account to choose. */
  | { readonly kind: 'anyItem'; readonly address: string }

/** So much of something. */
export type Amount = { readonly asset: Asset; readonly amount: bigint }

/** Times are seconds since the epoch; absent where the contract has none. */
type Times = { readonly since?: bigint | undefined; readonly until?: bigint | undefined }

/** What a call or a signature does, exactly: everything that we can say of it comes from its effects. */
export type Effect =
  /** `from` is absent where it leaves the account that acts. */
  | ({ readonly kind: 'move'; readonly from?: string | undefined; readonly to: string } & Amount & Times)
  /** `amount` is absent where it is whatever there is; `change` says what becomes of an older allowance. */
  | ({
      readonly kind: 'allow'
      readonly asset: Asset
      readonly owner?: string | undefined
      readonly spender: string
      readonly amount: bigint | undefined
      readonly change: 'set' | 'more' | 'less'
      /** The spender can take it once by this signature, and no more. */
      readonly isOnce?: boolean | undefined
      /** Until when the signature may be handed in that gives it: what it gave lasts beyond that. */
      readonly usableUntil?: bigint | undefined
    } & Times)
  | { readonly kind: 'operator'; readonly collection: string; readonly operator: string; readonly isApproved: boolean }
  | ({
      readonly kind: 'order'
      readonly owner: string
      /** What the owner gives, at most. */
      readonly gives: readonly Amount[]
      /** What the owner gets, at least. */
      readonly gets: readonly Amount[]
      /** What goes to others. */
      readonly pays: readonly (Amount & { readonly to: string })[]
      /** A contract that has a say in whether the order can be filled. */
      readonly zone?: string | undefined
    } & Times)
  /** An authorization that was signed before is worth nothing from then on. */
  | { readonly kind: 'cancel'; readonly owner: string; readonly nonce: string }

/** What we know of a call or typed data: every effect of it, or that we do not know all. */
export type Decoded = { readonly kind: 'known'; readonly effects: readonly Effect[] } | { readonly kind: 'unknown' }

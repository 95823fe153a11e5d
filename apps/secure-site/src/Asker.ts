/** The page that asks, the account that it asks for, and the chain. */
export type Asker = {
  /** The host page's verified origin. */
  readonly origin: string
  readonly address: string
  /** CAIP-2. */
  readonly chainId: string
  /** The account can execute several calls at once, all or none. */
  readonly isAtomic?: boolean | undefined
}

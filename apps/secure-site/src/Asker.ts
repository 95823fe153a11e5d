/** Who asks, as whom, on which chain. */
export type Asker = {
  /** The host page's verified origin. */
  readonly origin: string
  readonly address: string
  /** CAIP-2. */
  readonly chainId: string
  /** The account can do several calls at once, all or none. */
  readonly isAtomic?: boolean | undefined
}

/** Who asks, as whom, on which chain. */
export type Asker = {
  /** The host page's verified origin. */
  readonly origin: string
  readonly address: string
  /** CAIP-2. */
  readonly chainId: string
}

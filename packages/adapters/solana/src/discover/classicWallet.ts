/** An adapter of `@solana/wallet-adapter-base`: what is needed of it. */
export type ClassicWallet = {
  readonly name: string
  readonly icon: string
  /** `Installed`, `Loadable`, `NotDetected` or `Unsupported`. */
  readonly readyState: string
  readonly publicKey: { toBytes(): Uint8Array; toBase58(): string } | null
  readonly connected: boolean
  /** Nothing or only `legacy`: the wallet takes no others. */
  readonly supportedTransactionVersions?: ReadonlySet<'legacy' | number> | null | undefined
  connect(): Promise<void>
  autoConnect(): Promise<void>
  disconnect(): Promise<void>
  on(event: 'connect' | 'disconnect' | 'readyStateChange', listener: () => void): unknown
  off(event: 'connect' | 'disconnect' | 'readyStateChange', listener: () => void): unknown
}

/** What some of them can do beside. */
export type ClassicAbilities = {
  signMessage?(message: Uint8Array): Promise<Uint8Array>
  signTransaction?(transaction: object): Promise<{ serialize(options?: object): Uint8Array }>
  signAllTransactions?(transactions: object[]): Promise<{ serialize(options?: object): Uint8Array }[]>
}

/** `@solana/web3.js` 1: what is needed of it to speak to such wallets. */
export type Web3 = {
  readonly Transaction: { from(bytes: Uint8Array): object }
  readonly VersionedTransaction: { deserialize(bytes: Uint8Array): { readonly version: 'legacy' | number } }
}

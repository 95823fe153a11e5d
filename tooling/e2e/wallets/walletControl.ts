/** What a test does to a wallet, of whichever family. */
export type WalletControl = {
  /** Everything the page asked, oldest first; on Solana the feature is the method. */
  readonly calls: { readonly method: string; readonly params: unknown }[]
  /** Tells the page anything, true or not: `emit('chainChanged', '0x')`, `emit('change', { accounts: 7 })`. */
  emit(event: string, payload?: unknown): void
  /** Says yes to what waits (`manual`), or grants the accounts (`pending`). */
  approve(): void
  /** Says no to what waits (`manual`). */
  decline(): void
  unlock(): void
  /** From here on nothing is answered, as when an extension was updated. */
  kill(): void
  /** The visitor picks another account in the wallet. */
  selectAccount(index: number): void
  /** The visitor takes the page's grant back in the wallet. */
  forget(): void
  /** The visitor picks another chain in the wallet; not where each request names its own. */
  selectChain?(chainId: number): void
}

/// <reference lib="dom" />

/** What a page hands to wallets. */
type RegisterApi = { register(...wallets: object[]): () => void }

/** Registers a wallet by the Wallet Standard, with a page that asks before or after. */
export function registerWallet(wallet: object, signal: AbortSignal | undefined): void {
  const tell = (api: RegisterApi) => {
    const unregister = api.register(wallet)
    signal?.addEventListener('abort', () => unregister())
  }
  window.addEventListener(
    'wallet-standard:app-ready',
    (event) => tell((event as CustomEvent<RegisterApi>).detail),
    signal ? { signal } : {},
  )
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: tell }))
}

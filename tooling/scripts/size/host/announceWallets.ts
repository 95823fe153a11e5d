/** What the wallets were asked: `walletRequests` of the window. */
export type WalletRequest = { readonly method: string; readonly at: number }

/**
 * Runs on the page before its own scripts: eight wallets that announce themselves (EIP-6963), note when they are asked, and never
 * answer, so that every page lists the same.
 */
export function announceWallets(): void {
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>'
  const walletRequests: WalletRequest[] = []
  const request = ({ method }: { method: string }) => {
    walletRequests.push({ method, at: performance.now() })
    return new Promise(() => {})
  }
  const details = Array.from({ length: 8 }, (_, at) => ({
    info: { uuid: crypto.randomUUID(), name: `Wallet ${at + 1}`, rdns: `org.example.wallet${at + 1}`, icon },
    provider: { request, on: () => {}, removeListener: () => {} },
  }))
  const announce = () => {
    for (const detail of details) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  Object.assign(window, { walletRequests })
  announce()
}

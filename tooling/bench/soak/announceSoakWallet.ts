/** Runs in the page: a wallet that announces itself (EIP-6963) and says yes to everything at once. */
export function announceSoakWallet(): void {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const account = '0x000000000000000000000000000000000000dEaD'
  let isGranted = false
  const answers: { readonly [method: string]: () => unknown } = {
    eth_requestAccounts: () => {
      isGranted = true
      return [account]
    },
    eth_accounts: () => (isGranted ? [account] : []),
    eth_chainId: () => '0x7a69',
    wallet_revokePermissions: () => {
      isGranted = false
      return null
    },
  }
  const provider = {
    async request({ method }: { method: string }) {
      const answer = answers[method]
      if (!answer) throw Object.assign(new Error('The wallet does not know this'), { code: 4200 })
      return answer()
    },
    on: (event: string, listener: (payload: unknown) => void) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: (payload: unknown) => void) => void listeners.get(event)?.delete(listener),
  }
  const info = {
    uuid: crypto.randomUUID(),
    name: 'Soak Wallet',
    rdns: 'org.example.soak',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>',
  }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  // What the page left in the wallet, which no browser counts.
  Object.assign(window, { soakListeners: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0) })
}

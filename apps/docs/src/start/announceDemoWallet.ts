import { type EIP1193RequestFn, type Hex, isHex, numberToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="#3d5a80"/><path d="M11 14h18v14H11z" fill="none" stroke="#fff" stroke-width="2.5"/><circle cx="24" cy="21" r="2" fill="#fff"/></svg>')}`

/**
 * Puts a wallet into the page that announces itself as an extension does (EIP-6963), for users who have none.
 *
 * It has a new key at each visit, which holds nothing. It asks no node, and sends no transactions.
 */
export function announceDemoWallet() {
  const account = privateKeyToAccount(generatePrivateKey())
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  let chainId = 1
  const tell = (event: string, payload: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload)
  }
  const request = async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    const [first] = Array.isArray(params) ? params : []
    switch (method) {
      case 'eth_requestAccounts':
      case 'eth_accounts':
        return [account.address]
      case 'eth_chainId':
        return numberToHex(chainId)
      case 'wallet_requestPermissions':
        return [{ parentCapability: 'eth_accounts' }]
      case 'wallet_revokePermissions':
        return null
      case 'wallet_switchEthereumChain':
        chainId = Number(first.chainId)
        tell('chainChanged', numberToHex(chainId))
        return null
      case 'personal_sign':
        return account.signMessage({ message: isHex(first) ? { raw: first as Hex } : String(first) })
      default:
        throw Object.assign(new Error(`The demo wallet does not do ${method}`), { code: 4200 })
    }
  }
  const provider = {
    request: request as EIP1193RequestFn,
    on(event: string, listener: (payload: unknown) => void) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
    },
    removeListener(event: string, listener: (payload: unknown) => void) {
      listeners.get(event)?.delete(listener)
    },
  }
  const detail = Object.freeze({ info: { uuid: crypto.randomUUID(), name: 'Demo wallet', icon, rdns: 'dev.latchkey.demo' }, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

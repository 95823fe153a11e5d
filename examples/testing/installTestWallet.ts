import type { Page } from '@playwright/test'
import { type Hex, isHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/**
 * Puts a wallet into the page that announces itself as an extension does (EIP-6963), and says yes to everything.
 *
 * @param key Whose account it is; a new one unless given. Never a key that holds anything.
 * @returns The account, to compare with what the page shows.
 */
export async function installTestWallet(page: Page, key: Hex = generatePrivateKey()) {
  const account = privateKeyToAccount(key)
  await page.exposeFunction('signForTestWallet', (data: string) => account.signMessage({ message: isHex(data) ? { raw: data } : data }))
  await page.addInitScript((address) => {
    const { signForTestWallet } = window as unknown as { signForTestWallet: (data: string) => Promise<string> }
    const answers: Record<string, (params: string[]) => unknown> = {
      eth_requestAccounts: () => [address],
      eth_accounts: () => [address],
      eth_chainId: () => '0x1',
      wallet_requestPermissions: () => [{ parentCapability: 'eth_accounts' }],
      wallet_revokePermissions: () => null,
      personal_sign: ([data = '']) => signForTestWallet(data),
    }
    const provider = {
      async request({ method, params }: { method: string; params?: string[] }) {
        const answer = answers[method]
        if (!answer) throw Object.assign(new Error(`The test wallet does not do ${method}`), { code: 4200 })
        return answer(params ?? [])
      },
      on() {},
      removeListener() {},
    }
    const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>'
    const info = { uuid: '5c4c1f0e-8f2b-4c5a-9f0e-1d2c3b4a5968', name: 'Test wallet', icon, rdns: 'com.example.test' }
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }, account.address)
  return account
}

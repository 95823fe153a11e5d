import { readField } from '@latchkey/common/adapter'

/** What the browsers inside phone wallets put into their user agent. */
const walletBrowsers = /MetaMaskMobile|CoinbaseWallet|TrustWallet|imToken|TokenPocket|OKApp|BitKeep|Rainbow/i

/** Whether the page runs in the browser of the wallet that `provider` belongs to, so that there is nothing to choose. */
export function isWalletBrowser(provider: object, userAgent: string): boolean {
  return readField(provider, 'isCoinbaseBrowser') === true || walletBrowsers.test(userAgent)
}

import type { ClassicWallet, Web3 } from './classicWallet.ts'
import { toStandardWallet } from './toStandardWallet.ts'
import type { WalletSource } from './walletSource.ts'

/**
 * Takes in adapters of `@solana/wallet-adapter-base`, for wallets that do not register themselves, such as hardware ones.
 *
 * Listed is what is there (`Installed`) or can be fetched (`Loadable`), as soon as it is; one whose wallet registers itself
 * under the same name gives way to that. Such adapters take and give objects of `@solana/web3.js`, which the host has for them:
 * `loadWeb3` gives it when something is to be signed, such as `() => import('@solana/web3.js')`.
 */
export function classic(wallets: readonly ClassicWallet[], loadWeb3: () => Promise<Web3>): WalletSource {
  return ({ found, signal }) => {
    for (const wallet of wallets) {
      const standard = toStandardWallet(wallet, loadWeb3)
      let lose: (() => void) | undefined
      const look = () => {
        const { readyState } = wallet
        const isThere = readyState === 'Installed' || readyState === 'Loadable'
        if (isThere && !lose) {
          const type = readyState === 'Installed' ? 'injected' : 'external'
          lose = found({ name: wallet.name, icon: wallet.icon, type, isStandIn: true, wallet: standard })
        } else if (!isThere) {
          lose?.()
          lose = undefined
        }
      }
      look()
      wallet.on('readyStateChange', look)
      signal.addEventListener('abort', () => wallet.off('readyStateChange', look), { once: true })
    }
  }
}

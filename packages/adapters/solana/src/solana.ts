import { defineAdapter, lazily } from '@latchkey/common/adapter'
import type { CreateAdapter, CreateConnector } from '@latchkey/common/contract'
import { fromWallet } from './discover/fromWallet.ts'
import { preferRegistered } from './discover/preferRegistered.ts'
import { registered } from './discover/registered.ts'
import { walletBrowsers } from './discover/walletBrowsers.ts'
import type { FoundWallet, WalletSource } from './discover/walletSource.ts'
import { family } from './family.ts'

/** What only reads the chain. */
const chain = () => import('./chain/index.ts')
/** What asks the wallet for anything but a transaction. */
const wallet = () => import('./wallet/index.ts')
/** What makes transactions, with Solana's own libraries. */
const transaction = () => import('./send/index.ts')

/** Solana. Finds wallets that register themselves by the Wallet Standard on its own. */
export function solana(options: solana.Options = {}): CreateAdapter {
  const { connectors, wallets = [], sources = [registered(), walletBrowsers()] } = options
  return defineAdapter<never>({
    family,
    connectors,
    sources: [preferRegistered([...wallets, ...sources])],
    toConnector: (context, found, { id, name, type, icon, info, browseLink }) =>
      fromWallet({ id, name, type, icon, info, browseLink, wallet: (found as FoundWallet).wallet })(context),
    chain,
    capabilities: (context) => ({
      ...lazily(chain, ['getNativeBalance', 'waitForTransaction'], [context]),
      ...lazily(chain, ['checkAddress']),
      ...lazily(wallet, ['signMessage', 'verifyMessage']),
      ...lazily(wallet, ['getCapabilities'], [context]),
      ...lazily(transaction, ['estimateFee', 'sendTransaction', 'signTransactions', 'sendTransfer', 'estimateTransfer'], [context]),
    }),
  })
}

export declare namespace solana {
  type Options = {
    /** Connectors that the host brings itself. */
    connectors?: readonly CreateConnector[] | undefined
    /** Wallets that the host brings itself, such as `classic([new LedgerWalletAdapter()], …)`. */
    wallets?: readonly WalletSource[] | undefined
    /** Where to look for wallets: in the page, and on phones in their own browsers. Default: `registered()` and `walletBrowsers()`. */
    sources?: readonly WalletSource[] | undefined
  }
}

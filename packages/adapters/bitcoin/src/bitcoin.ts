import { defineAdapter, lazily, type WalletSource } from '@latchkey/common/adapter'
import type { CreateAdapter, CreateConnector } from '@latchkey/common/contract'
import { fromWallet } from './discover/fromWallet.ts'
import { injected, listed, registered } from './discover/injected.ts'
import type { BitcoinWalletKind } from './discover/walletKind.ts'
import { family } from './family.ts'

/** What only reads the chain. */
const chain = () => import('./chain/index.ts')
/** What asks the wallet for messages. */
const messages = () => import('./sign/index.ts')
/** What makes transactions, with bitcoinjs-lib. */
const transaction = () => import('./send/index.ts')

/** Bitcoin. Finds wallets that register themselves, are listed by the page, or set an object of their own. */
export function bitcoin(options: bitcoin.Options = {}): CreateAdapter {
  const { connectors, sources = [registered(), listed(), injected()] } = options
  return defineAdapter<BitcoinWalletKind>({
    family,
    connectors,
    sources,
    toConnector: (context, { kind, wallet }, about) => fromWallet({ ...about, kind, wallet })(context),
    chain,
    capabilities: (context) => ({
      ...lazily(chain, ['getNativeBalance', 'waitForTransaction', 'checkAddress'], [context]),
      ...lazily(messages, ['signMessage'], [context]),
      ...lazily(messages, ['verifyMessage']),
      ...lazily(transaction, ['estimateFee', 'sendTransaction', 'signTransactions', 'sendTransfer', 'estimateTransfer'], [context]),
    }),
  })
}

export declare namespace bitcoin {
  type Options = {
    /** Connectors that the host brings itself. */
    connectors?: readonly CreateConnector[] | undefined
    /** Where to look for wallets that are in the page. Default: `registered()`, `listed()` and `injected()`. */
    sources?: readonly WalletSource<BitcoinWalletKind>[] | undefined
  }
}

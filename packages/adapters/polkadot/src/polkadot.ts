import { defineAdapter, lazily, type WalletSource } from '@latchkey/common/adapter'
import type { CreateAdapter, CreateConnector } from '@latchkey/common/contract'
import type { PolkadotChains } from './chain/polkadotChains.ts'
import { fromWallet } from './discover/fromWallet.ts'
import { injected } from './discover/injected.ts'
import { family } from './family.ts'
import type { SelectAccount } from './wallet/selectAccount.ts'

/** What only reads the chain, without its libraries. */
const chain = () => import('./chain/index.ts')
/** What asks the wallet for messages. */
const messages = () => import('./sign/index.ts')
/** What makes transactions and reads what became of them, with the family's own libraries. */
const transaction = () => import('./send/index.ts')

/** Polkadot and its chains. Finds extensions on its own. */
export function polkadot(options: polkadot.Options = {}): CreateAdapter {
  const { chains, connectors, selectAccount, sources = [injected()] } = options
  return defineAdapter<'injectedWeb3'>({
    family,
    connectors,
    sources,
    toConnector: (context, { wallet }, about) => fromWallet({ ...about, wallet, chains, selectAccount })(context),
    chain,
    capabilities: (context) => ({
      ...lazily(chain, ['getNativeBalance'], [context]),
      ...lazily(chain, ['checkAddress'], [context], [chains]),
      ...lazily(messages, ['signMessage'], [context]),
      ...lazily(messages, ['verifyMessage']),
      ...lazily(transaction, ['waitForTransaction', 'estimateFee', 'sendTransaction', 'sendTransfer', 'estimateTransfer'], [context]),
    }),
  })
}

export declare namespace polkadot {
  type Options = {
    /** Chains beside those that are known whose addresses begin with a number of their own. */
    chains?: PolkadotChains | undefined
    /** Connectors that the host brings itself. */
    connectors?: readonly CreateConnector[] | undefined
    /** Asked at connecting when an extension shows several accounts. Default: the modal asks; from code, the one it lists first. */
    selectAccount?: SelectAccount | undefined
    /** Where to look for wallets that are in the page. Default: `injected()`. */
    sources?: readonly WalletSource<'injectedWeb3'>[] | undefined
  }
}

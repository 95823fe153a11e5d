import { defineAdapter, lazily, type WalletSource } from '@latchkey/common/adapter'
import type { CreateAdapter, CreateConnector } from '@latchkey/common/contract'
import type { CosmosChains } from './chain/cosmosChains.ts'
import { fromWallet } from './discover/fromWallet.ts'
import { injected } from './discover/injected.ts'
import { family } from './family.ts'

/** What only reads the chain. */
const chain = () => import('./chain/index.ts')
/** What asks the wallet for messages. */
const messages = () => import('./sign/index.ts')
/** What makes transactions, with the family's own libraries. */
const transaction = () => import('./send/index.ts')

/** Chains of the Cosmos SDK. Finds Keplr-style wallets on its own. */
export function cosmos(options: cosmos.Options = {}): CreateAdapter {
  const { chains, connectors, sources = [injected()] } = options
  return defineAdapter<'keplr'>({
    family,
    connectors,
    sources,
    toConnector: (context, { wallet }, about) => fromWallet({ ...about, wallet, chains })(context),
    chain,
    capabilities: (context) => ({
      ...lazily(chain, ['waitForTransaction', 'checkAddress'], [context], [chains]),
      ...lazily(messages, ['signMessage'], [], [chains]),
      ...lazily(messages, ['verifyMessage']),
      ...lazily(
        transaction,
        ['getNativeBalance', 'estimateFee', 'sendTransaction', 'sendTransfer', 'estimateTransfer'],
        [context],
        [chains],
      ),
    }),
  })
}

export declare namespace cosmos {
  type Options = {
    /** Chains beside those that are known, by chain id. */
    chains?: CosmosChains | undefined
    /** Connectors that the host brings itself. */
    connectors?: readonly CreateConnector[] | undefined
    /** Where to look for wallets that are in the page. Default: `injected()`. */
    sources?: readonly WalletSource<'keplr'>[] | undefined
  }
}

import type {
  AccountId,
  Adapter,
  AdapterContext,
  ChainCall,
  CosmosTransactionRequest,
  CreateAdapter,
  CreateConnector,
  WalletCall,
} from '@latchkey/common'
import { createWalletRows, type WalletSource } from '@latchkey/common/wallet-list'
import { fromWallet } from './connectors/fromWallet.ts'
import type { CosmosChains } from './cosmosChains.ts'
import { injected } from './discover.ts'

/** Chains of the Cosmos SDK. Finds Keplr-style wallets on its own. */
export function cosmos(options: cosmos.Options = {}): CreateAdapter {
  return Object.assign((context: AdapterContext) => createCosmosAdapter(context, options), { namespace: 'cosmos' as const })
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

/** What only reads the chain. */
const chain = () => import('./chain/index.ts')
/** What asks the wallet for messages. */
const messages = () => import('./message/index.ts')
/** What makes transactions, with the family's own libraries. */
const transaction = () => import('./transaction/index.ts')

type Transaction = { readonly transaction: CosmosTransactionRequest }

function createCosmosAdapter(context: AdapterContext, options: cosmos.Options): Adapter {
  const { chains } = options
  const rows = createWalletRows<'keplr'>({
    context,
    lent: [...context.connectors, ...(options.connectors ?? [])].flatMap((create) => create(context) ?? []),
    toConnector: ({ wallet }, face) => fromWallet({ ...face, wallet, chains })(context),
  })
  return {
    namespace: 'cosmos',
    getConnectors: rows.list,
    discover(signal) {
      for (const source of options.sources ?? [injected()]) source({ context, found: rows.found, signal })
    },
    getWalletConnectNamespace: async () => (await chain()).getWalletConnectNamespace(context),
    getNativeBalance: async (parameters) => (await transaction()).getNativeBalance(context, parameters, chains),
    waitForTransaction: async (parameters) => (await chain()).waitForTransaction(context, parameters, chains),
    checkAddress: async (address) => (await chain()).checkAddress(context, address, chains),
    signMessage: async (parameters) => (await messages()).signMessage(parameters, chains),
    verifyMessage: async (parameters) => (await messages()).verifyMessage(parameters),
    estimateFee: async (parameters: ChainCall & Transaction & { readonly account: AccountId }) =>
      (await transaction()).estimateFee(context, parameters, chains),
    sendTransaction: async (parameters: WalletCall & Transaction) => (await transaction()).sendTransaction(context, parameters, chains),
    sendTransfer: async (parameters) => (await transaction()).sendTransfer(context, parameters, chains),
    estimateTransfer: async (parameters) => (await transaction()).estimateTransfer(context, parameters, chains),
  }
}

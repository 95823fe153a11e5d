import type {
  AccountId,
  Adapter,
  AdapterContext,
  ChainCall,
  CreateAdapter,
  CreateConnector,
  PolkadotTransactionRequest,
  WalletCall,
} from '@latchkey/common'
import { createWalletRows, type WalletSource } from '@latchkey/common/wallet-list'
import { fromWallet } from './connectors/fromWallet.ts'
import { injected } from './discover.ts'
import type { PolkadotChains } from './polkadotChains.ts'
import type { SelectAccount } from './selectAccount.ts'

/** Polkadot and its chains. Finds extensions on its own. */
export function polkadot(options: polkadot.Options = {}): CreateAdapter {
  return Object.assign((context: AdapterContext) => createPolkadotAdapter(context, options), { namespace: 'polkadot' as const })
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

/** What only reads the chain, without its libraries. */
const chain = () => import('./chain/index.ts')
/** What asks the wallet for messages. */
const messages = () => import('./message/index.ts')
/** What makes transactions and reads what became of them, with the family's own libraries. */
const transaction = () => import('./transaction/index.ts')

type Transaction = { readonly transaction: PolkadotTransactionRequest }

function createPolkadotAdapter(context: AdapterContext, options: polkadot.Options): Adapter {
  const { chains, selectAccount } = options
  const rows = createWalletRows<'injectedWeb3'>({
    context,
    lent: [...context.connectors, ...(options.connectors ?? [])].flatMap((create) => create(context) ?? []),
    toConnector: ({ wallet }, face) => fromWallet({ ...face, wallet, chains, selectAccount })(context),
  })
  return {
    namespace: 'polkadot',
    getConnectors: rows.list,
    discover(signal) {
      for (const source of options.sources ?? [injected()]) source({ context, found: rows.found, signal })
    },
    getWalletConnectNamespace: async () => (await chain()).getWalletConnectNamespace(context),
    getNativeBalance: async (parameters) => (await chain()).getNativeBalance(context, parameters),
    checkAddress: async (address) => (await chain()).checkAddress(context, address, chains),
    signMessage: async (parameters) => (await messages()).signMessage(context, parameters),
    verifyMessage: async (parameters) => (await messages()).verifyMessage(parameters),
    waitForTransaction: async (parameters) => (await transaction()).waitForTransaction(context, parameters),
    estimateFee: async (parameters: ChainCall & Transaction & { readonly account: AccountId }) =>
      (await transaction()).estimateFee(context, parameters),
    sendTransaction: async (parameters: WalletCall & Transaction) => (await transaction()).sendTransaction(context, parameters),
    sendTransfer: async (parameters) => (await transaction()).sendTransfer(context, parameters),
    estimateTransfer: async (parameters) => (await transaction()).estimateTransfer(context, parameters),
  }
}

import type {
  AccountId,
  Adapter,
  AdapterContext,
  BitcoinTransactionRequest,
  ChainCall,
  CreateAdapter,
  CreateConnector,
  WalletCall,
} from '@latchkey/common'
import { createWalletRows, type WalletSource } from '@latchkey/common/wallet-list'
import { fromWallet } from './connectors/fromWallet.ts'
import { injected, listed, registered } from './discover.ts'
import type { BitcoinWalletKind } from './walletKind.ts'

/** Bitcoin. Finds wallets that register themselves, are listed by the page, or set an object of their own. */
export function bitcoin(options: bitcoin.Options = {}): CreateAdapter {
  return Object.assign((context: AdapterContext) => createBitcoinAdapter(context, options), { namespace: 'bip122' as const })
}

export declare namespace bitcoin {
  type Options = {
    /** Connectors that the host brings itself. */
    connectors?: readonly CreateConnector[] | undefined
    /** Where to look for wallets that are in the page. Default: `registered()`, `listed()` and `injected()`. */
    sources?: readonly WalletSource<BitcoinWalletKind>[] | undefined
  }
}

/** What only reads the chain. */
const chain = () => import('./chain/index.ts')
/** What asks the wallet for messages. */
const messages = () => import('./message/index.ts')
/** What makes transactions, with bitcoinjs-lib. */
const transaction = () => import('./transaction/index.ts')

type Transaction = { readonly transaction: BitcoinTransactionRequest }

function createBitcoinAdapter(context: AdapterContext, options: bitcoin.Options): Adapter {
  const rows = createWalletRows<BitcoinWalletKind>({
    context,
    lent: [...context.connectors, ...(options.connectors ?? [])].flatMap((create) => create(context) ?? []),
    toConnector: ({ kind, wallet }, face) => fromWallet({ ...face, kind, wallet })(context),
  })
  return {
    namespace: 'bip122',
    getConnectors: rows.list,
    discover(signal) {
      for (const source of options.sources ?? [registered(), listed(), injected()]) source({ context, found: rows.found, signal })
    },
    getWalletConnectNamespace: async () => (await chain()).getWalletConnectNamespace(context),
    getNativeBalance: async (parameters) => (await chain()).getNativeBalance(context, parameters),
    waitForTransaction: async (parameters) => (await chain()).waitForTransaction(context, parameters),
    checkAddress: async (address) => (await chain()).checkAddress(context, address),
    signMessage: async (parameters) => (await messages()).signMessage(context, parameters),
    verifyMessage: async (parameters) => (await messages()).verifyMessage(parameters),
    estimateFee: async (parameters: ChainCall & Transaction & { readonly account: AccountId }) =>
      (await transaction()).estimateFee(context, parameters),
    sendTransaction: async (parameters: WalletCall & Transaction) => (await transaction()).sendTransaction(context, parameters),
    signTransactions: async (parameters: WalletCall & { readonly transactions: readonly BitcoinTransactionRequest[] }) =>
      (await transaction()).signTransactions(context, parameters),
    sendTransfer: async (parameters) => (await transaction()).sendTransfer(context, parameters),
    estimateTransfer: async (parameters) => (await transaction()).estimateTransfer(context, parameters),
  }
}

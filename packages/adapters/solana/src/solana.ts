import type {
  AccountId,
  Adapter,
  AdapterContext,
  ChainCall,
  Connector,
  CreateAdapter,
  CreateConnector,
  SolanaTransactionRequest,
  WalletCall,
} from '@latchkey/common'
import { readField } from '@latchkey/common/wallet-list'
import { fromWallet } from './connectors/fromWallet.ts'
import { registered } from './discover.ts'
import type { StandardWallet } from './standardWallet.ts'
import { walletBrowsers } from './walletBrowsers.ts'
import type { FoundWallet, WalletSource } from './walletSource.ts'

/** Solana. Finds wallets that register themselves by the Wallet Standard on its own. */
export function solana(options: solana.Options = {}): CreateAdapter {
  return Object.assign((context: AdapterContext) => createSolanaAdapter(context, options), { namespace: 'solana' as const })
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

/** What only reads the chain. */
const chain = () => import('./chain/index.ts')
/** What asks the wallet for anything but a transaction. */
const wallet = () => import('./wallet/index.ts')
/** What makes transactions, with Solana's own libraries. */
const transaction = () => import('./transaction/index.ts')

type Row = { readonly connector: Connector; readonly found: FoundWallet }
type Transaction = { readonly transaction: SolanaTransactionRequest }

function createSolanaAdapter(context: AdapterContext, options: solana.Options): Adapter {
  const lent = [...context.connectors, ...(options.connectors ?? [])].flatMap((create) => create(context) ?? [])
  const rows = new Map<StandardWallet, Row>()
  const list = () => [...lent, ...[...rows.values()].map(({ connector }) => connector)]
  const changed = () => context.emit('connectorsChanged', { namespace: context.namespace })

  /** One wallet object is one row, however often and wherever it is found; two objects are two rows (T-W1). */
  const found = (candidate: FoundWallet) => {
    const { wallet, isStandIn, ...face } = candidate
    const lose = () => {
      if (rows.get(wallet)?.found === candidate && rows.delete(wallet)) changed()
    }
    if (rows.has(wallet)) return lose
    for (const [other, row] of rows) {
      const ahead = rank(row.found) - rank(candidate)
      if (row.found.name !== face.name || ahead === 0) continue
      if (ahead > 0) return lose
      // One that is connected stays what it is; both are then listed.
      if (!isInUse(other)) rows.delete(other)
    }
    const id = unusedId(face.name, list())
    rows.set(wallet, { found: candidate, connector: fromWallet({ ...face, id, wallet })(context) })
    markDuplicates(rows)
    changed()
    return lose
  }

  return {
    namespace: 'solana',
    getConnectors: list,
    discover(signal) {
      for (const source of [...(options.wallets ?? []), ...(options.sources ?? [registered(), walletBrowsers()])])
        source({ context, found, signal })
    },
    getWalletConnectNamespace: async () => (await chain()).getWalletConnectNamespace(context),
    getNativeBalance: async (parameters) => (await chain()).getNativeBalance(context, parameters),
    waitForTransaction: async (parameters) => (await chain()).waitForTransaction(context, parameters),
    verifyMessage: async (parameters) => (await wallet()).verifyMessage(parameters),
    signMessage: async (parameters) => (await wallet()).signMessage(parameters),
    getCapabilities: async (parameters) => (await wallet()).getCapabilities(context, parameters),
    estimateFee: async (parameters: ChainCall & Transaction & { readonly account: AccountId }) =>
      (await transaction()).estimateFee(context, parameters),
    sendTransaction: async (parameters: WalletCall & Transaction) => (await transaction()).sendTransaction(context, parameters),
    signTransactions: async (parameters: WalletCall & { readonly transactions: readonly SolanaTransactionRequest[] }) =>
      (await transaction()).signTransactions(context, parameters),
    sendTransfer: async (parameters) => (await transaction()).sendTransfer(context, parameters),
    estimateTransfer: async (parameters) => (await transaction()).estimateTransfer(context, parameters),
    checkAddress: async (address) => (await chain()).checkAddress(address),
  }
}

/** Of one name: what registers itself goes before what stands in for it, and that before what is not here at all. */
function rank({ isStandIn, browseLink }: FoundWallet): number {
  return browseLink ? 0 : isStandIn ? 1 : 2
}

/** Whether a wallet has granted this page anything at present. */
function isInUse(wallet: StandardWallet): boolean {
  const accounts = readField(wallet, 'accounts')
  return Array.isArray(accounts) && accounts.length > 0
}

/** Wallets of this standard have nothing but their name to be known by. */
function unusedId(name: string, connectors: readonly Connector[]): string {
  const wanted =
    name
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-') ?? 'wallet'
  let id = wanted
  for (let number = 2; connectors.some((connector) => connector.id === id); number++) id = `${wanted}#${number}`
  return id
}

/** Every row whose name another row has, too, says so; none is preferred. */
function markDuplicates(rows: Map<StandardWallet, Row>): void {
  for (const [wallet, row] of rows) {
    const isShared = [...rows.values()].some((other) => other !== row && other.connector.name === row.connector.name)
    if (isShared && !row.connector.isDuplicate) rows.set(wallet, { ...row, connector: { ...row.connector, isDuplicate: true } })
  }
}

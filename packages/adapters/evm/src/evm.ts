import {
  type Adapter,
  type AdapterContext,
  type ChainCall,
  type Connector,
  type CreateAdapter,
  type CreateConnector,
  type EvmTransactionRequest,
  type FeePayer,
  OptionInvalidError,
  type WalletCall,
} from '@latchkey/common'
import { coinbaseWallet } from './connectors/coinbaseWallet.ts'
import { fromProvider } from './connectors/fromProvider.ts'
import { injected } from './connectors/injected.ts'
import { isWalletBrowser } from './connectors/isWalletBrowser.ts'
import { safe } from './connectors/safe.ts'
import { announced } from './discover.ts'
import type { Eip1193Provider } from './provider.ts'
import type { FoundWallet, WalletSource } from './walletSource.ts'

/** EVM chains, by viem. Finds a Safe that frames the page, announced and injected wallets on its own. */
export function evm(options: evm.Options = {}): CreateAdapter {
  return Object.assign((context: AdapterContext) => createEvmAdapter(context, options), { namespace: 'eip155' as const })
}

export declare namespace evm {
  type Options = {
    /** Wallets that the host brings itself. */
    connectors?: readonly CreateConnector[] | undefined
    /** Where to look for wallets. Default: `safe()`, `announced()`, `coinbaseWallet()`, `injected()`. */
    sources?: readonly WalletSource[] | undefined
    /** Takes the grant back at the wallet on disconnect; that logs out every tab of this origin (R-W13). */
    revokeOnDisconnect?: boolean | undefined
    /** What the base fee is multiplied by in estimates, at least 1. Default 1.2 (C-06). */
    baseFeeMultiplier?: number | undefined
  }
}

/** What only reads a chain, with viem. */
const chain = () => import('./chain/index.ts')
/** What asks the wallet, without viem. */
const wallet = () => import('./wallet/index.ts')

function createEvmAdapter(context: AdapterContext, options: evm.Options): Adapter {
  const { baseFeeMultiplier = 1 } = options
  // When the kit is made, not at the first fee (V-22).
  if (!Number.isFinite(baseFeeMultiplier) || baseFeeMultiplier < 1)
    throw new OptionInvalidError({ name: 'baseFeeMultiplier', expected: 'a number of at least 1' })
  const connectors = new Map<string, Connector>()
  const rows = new Map<Eip1193Provider, string>()
  for (const create of [...context.connectors, ...(options.connectors ?? [])]) {
    const connector = create(context)
    if (connector) connectors.set(connector.id, connector)
  }

  /** One provider object is one row, however often and wherever it is found; two objects are two rows (T-W1). */
  const found = (wallet: FoundWallet) => {
    if (rows.has(wallet.provider)) return
    const id = unusedId(wallet.id, connectors)
    rows.set(wallet.provider, id)
    const isHost = wallet.isHost ?? isWalletBrowser(wallet.provider, navigator.userAgent)
    connectors.set(id, fromProvider({ ...wallet, id, isHost }, options)(context))
    markDuplicates(connectors)
    context.emit('connectorsChanged', { namespace: context.namespace })
  }

  return {
    namespace: 'eip155',
    getConnectors: () => [...connectors.values()].sort((a, b) => Number(b.isHost ?? false) - Number(a.isHost ?? false)),
    discover(signal) {
      for (const source of options.sources ?? [safe(), announced(), coinbaseWallet(), injected()]) source({ context, found, signal })
    },
    getWalletConnectNamespace: async () => (await chain()).getWalletConnectNamespace(context),
    getNativeBalance: async (parameters) => (await chain()).getNativeBalance(context, parameters),
    estimateFee: async (parameters: ChainCall & FeePayer & { readonly transaction: EvmTransactionRequest }) =>
      (await chain()).estimateFee(context, { ...parameters, baseFeeMultiplier: options.baseFeeMultiplier }),
    estimateTransfer: async (parameters) =>
      (await chain()).estimateTransfer(context, { ...parameters, baseFeeMultiplier: options.baseFeeMultiplier }),
    waitForTransaction: async (parameters) => (await chain()).waitForTransaction(context, parameters),
    verifyMessage: async (parameters) => (await chain()).verifyMessage(context, parameters),
    signMessage: async (parameters) => (await wallet()).signMessage(parameters),
    signTypedData: async (parameters) => (await wallet()).signTypedData(parameters),
    sendTransaction: async (parameters: WalletCall & { readonly transaction: EvmTransactionRequest }) =>
      (await wallet()).sendTransaction(parameters),
    sendTransfer: async (parameters) => (await wallet()).sendTransfer(parameters),
    sendCalls: async (parameters) => (await wallet()).sendCalls(parameters),
    getCallsStatus: async (parameters) => (await wallet()).getCallsStatus(parameters),
    getCapabilities: async (parameters) => (await wallet()).getCapabilities(parameters),
    grantPermissions: async (parameters) => (await wallet()).grantPermissions(parameters),
    revokePermissions: async (parameters) => (await wallet()).revokePermissions(parameters),
    getAssets: async (parameters) => (await wallet()).getAssets(parameters),
    checkAddress: async (address) => (await import('./checkAddress.ts')).checkAddress(address),
    spellAddress: async (address) => (await import('./spellAddress.ts')).spellAddress(address),
  }
}

function unusedId(wanted: string, connectors: ReadonlyMap<string, unknown>): string {
  let id = wanted
  for (let number = 2; connectors.has(id); number++) id = `${wanted}#${number}`
  return id
}

/** Every row whose rdns or uuid another row claims, too, says so; none is preferred. */
function markDuplicates(connectors: Map<string, Connector>): void {
  const claims = [...connectors.values()].flatMap(({ info }) => [info?.rdns, info?.uuid])
  const isShared = (claim: string | undefined) => claim !== undefined && claims.filter((other) => other === claim).length > 1
  for (const [id, connector] of connectors) {
    if (!connector.isDuplicate && (isShared(connector.info?.rdns) || isShared(connector.info?.uuid)))
      connectors.set(id, { ...connector, isDuplicate: true })
  }
}

import { type Adapter, type AdapterContext, type Connector, type CreateAdapter, type CreateConnector, multiplyFee } from '@latchkey/common'
import { coinbaseWallet } from './connectors/coinbaseWallet.ts'
import { fromProvider } from './connectors/fromProvider.ts'
import { injected } from './connectors/injected.ts'
import { isWalletBrowser } from './connectors/isWalletBrowser.ts'
import { safe } from './connectors/safe.ts'
import { announced } from './discover.ts'
import { getWalletConnectNamespace } from './getWalletConnectNamespace.ts'
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

function createEvmAdapter(context: AdapterContext, options: evm.Options): Adapter {
  // Says of a wrong setting what is wrong when the kit is made, not at the first fee (V-22).
  multiplyFee(0n, options.baseFeeMultiplier)
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
    getWalletConnectNamespace: () => getWalletConnectNamespace(context),
    getNativeBalance: async (parameters) => (await import('./getNativeBalance.ts')).getNativeBalance(context, parameters),
    signMessage: async (parameters) => (await import('./signMessage.ts')).signMessage(parameters),
    signTypedData: async (parameters) => (await import('./signTypedData.ts')).signTypedData(parameters),
    sendTransaction: async (parameters) => (await import('./sendTransaction.ts')).sendTransaction(parameters),
    sendTransfer: async (parameters) => (await import('./sendTransfer.ts')).sendTransfer(parameters),
    estimateFee: async (parameters) =>
      (await import('./estimateFee.ts')).estimateFee(context, { ...parameters, baseFeeMultiplier: options.baseFeeMultiplier }),
    waitForTransaction: async (parameters) => (await import('./waitForTransaction.ts')).waitForTransaction(context, parameters),
    verifyMessage: async (parameters) => (await import('./verifyMessage.ts')).verifyMessage(context, parameters),
    getCapabilities: async (parameters) => (await import('./getCapabilities.ts')).getCapabilities(parameters),
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

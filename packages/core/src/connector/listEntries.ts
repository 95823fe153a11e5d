import type { Connector, ConnectorType } from '@latchkey/common'
import type { KitConfig } from '../config.ts'
import type { ConnectorGroup } from '../features/flags.ts'

/** One wallet as a row, with a connector for each family it serves (E-06). */
export type ConnectorEntry = {
  /** Shared by its connectors. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly group: ConnectorGroup
  readonly icon?: string | undefined
  readonly imageId?: string | undefined
  readonly explorerId?: string | undefined
  /** Another wallet claims the same identifier; both are listed (T-W1). */
  readonly isDuplicate?: boolean | undefined
  /** One per family, never empty. */
  readonly connectors: readonly Connector[]
}

/**
 * Turns connectors into rows: one wallet, one row, in the order of the groups.
 *
 * Faces of one wallet in several families share an id, or are installed under one name (an rdns here, a name there), and are
 * nested. Within a family an id is a wallet of its own, so two of one id are two rows; neither is trusted more than the other,
 * and where two go by one name, nothing is nested by it (T-W1).
 */
export function listEntries(input: listEntries.Input): readonly ConnectorEntry[] {
  const { config, order, recentIds } = input
  const hasNameAlone = (one: Connector) =>
    isInstalled(one) && !input.connectors.some((other) => other !== one && other.namespace === one.namespace && other.name === one.name)
  const entries: (Omit<ConnectorEntry, 'connectors'> & { connectors: Connector[] })[] = []
  for (const connector of input.connectors) {
    if (isHidden(connector, input)) continue
    if (entries.some(({ connectors }) => connectors.includes(connector))) continue
    const entry = entries.find(
      (entry) =>
        (entry.id === connector.id || (entry.name === connector.name && [connector, ...entry.connectors].every(hasNameAlone))) &&
        !entry.isDuplicate &&
        !connector.isDuplicate &&
        entry.connectors.every((one) => one.namespace !== connector.namespace),
    )
    if (entry) {
      entry.connectors.push(connector)
      continue
    }
    const { id, name, type, icon, imageId, explorerId } = connector
    const image = config.connectorImages?.[id]
    const isDuplicate = connector.isDuplicate ?? input.connectors.some((other) => isRival(other, connector))
    entries.push({
      id,
      name,
      type,
      group: groupOf(connector, recentIds),
      icon: image ?? icon,
      imageId,
      explorerId,
      isDuplicate,
      connectors: [connector],
    })
  }
  const rank = ({ group }: ConnectorEntry) => {
    const index = order.indexOf(group)
    return index < 0 ? order.length : index
  }
  return entries.sort((one, other) => rank(one) - rank(other))
}

/** Whether two wallets of one family claim the same identifier. */
function isRival(one: Connector, other: Connector): boolean {
  if (one === other || one.namespace !== other.namespace) return false
  return one.id === other.id || (one.info?.rdns !== undefined && one.info.rdns === other.info?.rdns)
}

function isInstalled({ type }: { readonly type: ConnectorType }): boolean {
  return type === 'injected' || type === 'announced'
}

function groupOf(connector: Connector, recentIds: readonly string[]): ConnectorGroup {
  if (connector.type === 'walletConnect') return 'walletConnect'
  if (recentIds.includes(connector.id)) return 'recent'
  if (isInstalled(connector)) return 'injected'
  return 'external'
}

/** Coinbase's extension and its smart wallet, with the preference that hides each. */
const coinbaseWallets: { readonly [id: string]: string } = { coinbaseWallet: 'smartWalletOnly', coinbaseWalletSDK: 'eoaOnly' }

/** Allow and deny lists cover detected wallets too, by any id a wallet goes by. */
function isHidden(connector: Connector, { config, isOriginDenied }: listEntries.Input): boolean {
  const ids = [connector.id, connector.explorerId, connector.info?.rdns].filter((id) => id !== undefined)
  if (config.excludeWalletIds?.some((id) => ids.includes(id))) return true
  if (connector.type === 'auth') return true
  if (connector.type === 'walletConnect') return config.enableWalletConnect === false || isOriginDenied
  if (config.enableWallets === false) return true
  if (config.enableInjected === false && connector.type === 'injected') return true
  if (config.enableEIP6963 === false && connector.type === 'announced') return true
  const unless = coinbaseWallets[connector.id]
  if (unless && (config.enableCoinbase === false || config.coinbasePreference === unless)) return true
  if (config.enableBaseAccount === false && connector.id === 'baseAccount') return true
  return (
    config.includeWalletIds !== undefined && config.includeWalletIds.length > 0 && !config.includeWalletIds.some((id) => ids.includes(id))
  )
}

export declare namespace listEntries {
  type Input = {
    readonly connectors: readonly Connector[]
    readonly config: KitConfig
    readonly order: readonly ConnectorGroup[]
    readonly recentIds: readonly string[]
    /** The project refuses this page: only wallets that need no gateway stay (V-13). */
    readonly isOriginDenied: boolean
  }
}

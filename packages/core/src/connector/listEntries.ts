import type { Connector, ConnectorType } from '@latchkey/common/contract'
import type { KitConfig } from '../config.ts'
import type { ConnectorGroup } from '../features/flags.ts'
import { isSwitchedOff } from './isSwitchedOff.ts'

/** One wallet as a row, with a connector for each namespace it serves (E-06). */
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
  /** One per namespace, never empty. */
  readonly connectors: readonly Connector[]
}

/**
 * Turns connectors into rows: one wallet, one row, in the order of the groups. The wallet used last leads.
 *
 * Connectors of one wallet in several namespaces share an id, or are installed under one name (an rdns here, a name there), and are
 * nested. Within a namespace an id is a wallet of its own, so two of one id are two rows; neither is trusted more than the other,
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
  const last = hasOwnOrder(config) ? undefined : input.recentIds[0]
  // A group that the order does not name comes last.
  const rank = (entry: ConnectorEntry) => (last && ownIds(entry).includes(last) ? 0 : order.indexOf(entry.group) + 1 || order.length + 1)
  return entries.sort((one, other) => rank(one) - rank(other))
}

/** Whether two wallets of one namespace claim the same identifier. */
function isRival(one: Connector, other: Connector): boolean {
  if (one === other || one.namespace !== other.namespace) return false
  return one.id === other.id || (one.info?.rdns !== undefined && one.info.rdns === other.info?.rdns)
}

/** Whether a wallet is in this browser, as an extension or an app's own. */
export function isInstalled({ type }: { readonly type: ConnectorType }): boolean {
  return type === 'injected' || type === 'announced'
}

function groupOf(connector: Connector, recentIds: readonly string[]): ConnectorGroup {
  if (connector.type === 'walletConnect') return 'walletConnect'
  if (recentIds.includes(connector.id)) return 'recent'
  if (isInstalled(connector)) return 'injected'
  return 'external'
}

/** Allow and deny lists cover detected wallets too, by any id a wallet goes by. */
function isHidden(connector: Connector, { config, isOriginDenied, excluded = [] }: listEntries.Input): boolean {
  const ids = [connector.id, connector.explorerId, connector.info?.rdns].filter((id) => id !== undefined)
  if (config.excludeWalletIds?.some((id) => ids.includes(id))) return true
  // The directory's id says nothing of an installed wallet, its rdns does.
  if (excluded.some(({ rdns }) => rdns && ids.includes(rdns))) return true
  if (connector.type === 'auth') return true
  if (connector.type === 'walletConnect') return config.enableWalletConnect === false || isOriginDenied
  if (config.enableWallets === false) return true
  if (config.enableInjected === false && connector.type === 'injected') return true
  if (config.enableEIP6963 === false && connector.type === 'announced') return true
  if (isSwitchedOff(connector.id, config)) return true
  return (
    config.includeWalletIds !== undefined && config.includeWalletIds.length > 0 && !config.includeWalletIds.some((id) => ids.includes(id))
  )
}

export declare namespace listEntries {
  type Input = {
    readonly connectors: readonly Connector[]
    readonly config: KitConfig
    readonly order: readonly ConnectorGroup[]
    /** Of wallets that were used before, the latest first. */
    readonly recentIds: readonly string[]
    /** The project refuses this page: only wallets that need no gateway stay (V-13). */
    readonly isOriginDenied: boolean
    /** Listings of wallets that the host excludes. */
    readonly excluded?: readonly { readonly rdns?: string | null | undefined }[] | undefined
  }
}

/** Every id that a wallet goes by: of its connectors, of the directory, and its rdns (EIP-6963). */
export function entryIds(entry: ConnectorEntry): readonly string[] {
  return [entry.id, entry.explorerId, ...entry.connectors.flatMap(({ id, explorerId, info }) => [id, explorerId, info?.rdns])].filter(
    (id) => id !== undefined,
  )
}

/** The ids that are this wallet's alone: of two that claim one identifier, those of its connectors (T-W1). */
export function ownIds(entry: ConnectorEntry): readonly string[] {
  return entry.isDuplicate ? entry.connectors.map(({ id }) => id) : entryIds(entry)
}

/** Whether the host has set the order of the groups: the wallet used last then stays in its own. */
export function hasOwnOrder({ connectorTypeOrder, features }: Pick<KitConfig, 'connectorTypeOrder' | 'features'>): boolean {
  return (connectorTypeOrder ?? features?.connectorTypeOrder) !== undefined
}

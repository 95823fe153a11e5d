import type { Namespace } from '@latchkey/common'
import type { ConnectorEntry, ConnectorGroup, CustomWallet, RecentWallet, Wallets } from '@latchkey/core'

/** A wallet that is not installed: where it can be had. */
export type WalletOffer = {
  readonly id: string
  readonly name: string
  readonly imageId?: string | undefined
  readonly icon?: string | undefined
  readonly chains?: readonly string[] | undefined
  readonly rdns?: string | undefined
}

/** One line of the wallet list. */
export type WalletRowItem = {
  readonly key: string
  /** For `data-testid`: of the connector, else of the directory. */
  readonly id: string
  readonly name: string
  readonly group: ConnectorGroup
  readonly icon?: string | undefined
  readonly imageId?: string | undefined
  /** Connectors this modal may use, one per family; empty if the wallet is not here. */
  readonly namespaces: readonly Namespace[]
  readonly isInstalled: boolean
  readonly isLastUsed: boolean
  readonly isDuplicate: boolean
  /** Any wallet behind the relay, by a code. */
  readonly isRelayed?: boolean | undefined
}

/**
 * The wallets of Connect in the order of the groups: what is here, then what can be had; one wallet, one row.
 *
 * The last used wallet leads unless the host has an order of its own.
 */
export function listWalletRows(input: listWalletRows.Input): readonly WalletRowItem[] {
  const { entries, recent, order, hasOwnOrder, isOriginDenied, hidesCode } = input
  const known = new Set<string>()
  const here = entries.filter(({ type }) => type !== 'walletConnect' || !hidesCode).flatMap((entry) => fromEntry(entry, known, input))
  const used = (input.wallets.named ?? []).filter(({ id }) => recent.some((one) => one.id === id))
  const offers = isOriginDenied
    ? []
    : (
        [
          ['featured', input.wallets.featured.map(toOffer)],
          ['custom', input.customWallets.map(({ image_url: icon, ...wallet }) => ({ ...wallet, icon }))],
          ['recommended', input.wallets.recommended.map(toOffer)],
          ['recent', used.map(toOffer)],
        ] as const
      ).flatMap(([group, wallets]) => wallets.flatMap((wallet) => fromOffer(wallet, group, known, input)))
  const rank = ({ group }: WalletRowItem) => {
    const at = order.indexOf(group)
    return at < 0 ? order.length : at
  }
  const rows = [...here, ...offers].sort((one, other) => rank(one) - rank(other))
  if (hasOwnOrder) return rows
  const last = rows.find(({ isLastUsed }) => isLastUsed)
  return last ? [last, ...rows.filter((row) => row !== last)] : rows
}

type Family = Pick<listWalletRows.Input, 'namespace' | 'recent'>

function fromEntry(entry: ConnectorEntry, known: Set<string>, { namespace, recent }: Family): WalletRowItem[] {
  const namespaces = entry.connectors.map((connector) => connector.namespace).filter((one) => namespace === undefined || one === namespace)
  // One that is here for another family alone may be had in this one elsewhere.
  if (namespaces.length === 0) return []
  for (const id of entryIds(entry)) known.add(id)
  const { id, name, group, icon, imageId } = entry
  const key = `${id} ${entry.connectors.map(({ info }) => info?.uuid ?? '').join()}`
  const isInstalled = entry.type === 'injected' || entry.type === 'announced'
  return [
    {
      key,
      id,
      name,
      group,
      icon,
      imageId,
      namespaces,
      isInstalled,
      // Two wallets that claim one identifier: the one that was never used must not get the badge that users trust (T-W1).
      isLastUsed: recent[0] !== undefined && (entry.isDuplicate ? connectorIds(entry) : entryIds(entry)).includes(recent[0].id),
      isDuplicate: entry.isDuplicate === true,
      isRelayed: entry.type === 'walletConnect',
    },
  ]
}

function fromOffer(wallet: WalletOffer, group: ConnectorGroup, known: Set<string>, { namespace, recent }: Family): WalletRowItem[] {
  if (known.has(wallet.id) || (wallet.rdns && known.has(wallet.rdns))) return []
  if (namespace && wallet.chains && !wallet.chains.some((chain) => chain === namespace || chain.startsWith(`${namespace}:`))) return []
  known.add(wallet.id)
  const { id, name, icon, imageId } = wallet
  const at = recent.findIndex((one) => one.id === id)
  return [
    {
      key: id,
      id,
      name,
      group: at < 0 ? group : 'recent',
      icon,
      imageId,
      namespaces: [],
      isInstalled: false,
      isLastUsed: at === 0,
      isDuplicate: false,
    },
  ]
}

/** Ids that no other wallet of this page has. */
function connectorIds(entry: ConnectorEntry): string[] {
  return entry.connectors.map(({ id }) => id)
}

/** Every name a connector goes by. */
export function entryIds(entry: ConnectorEntry): string[] {
  return [entry.id, entry.explorerId, ...entry.connectors.flatMap(({ id, explorerId, info }) => [id, explorerId, info?.rdns])].filter(
    (id) => id !== undefined,
  )
}

/** A listing of the directory, as rows know it. */
export function toOffer(listing: Wallets['wallets'][number]): WalletOffer {
  const { id, name, image_id, image_url, chains, rdns } = listing
  return { id, name, imageId: image_id ?? undefined, icon: image_url ?? undefined, chains, rdns: rdns ?? undefined }
}

export declare namespace listWalletRows {
  type Input = {
    readonly entries: readonly ConnectorEntry[]
    readonly wallets: Pick<Wallets, 'featured' | 'recommended'> & Partial<Pick<Wallets, 'named'>>
    readonly customWallets: readonly CustomWallet[]
    readonly recent: readonly RecentWallet[]
    readonly order: readonly ConnectorGroup[]
    /** The host has set `connectorTypeOrder`. */
    readonly hasOwnOrder: boolean
    /** Only this family (N-24). */
    readonly namespace?: Namespace | undefined
    /** The project refuses this page: only what is installed stays (V-13). */
    readonly isOriginDenied: boolean
    /** On a phone nobody scans its own screen: every wallet is in the list of all. */
    readonly hidesCode?: boolean | undefined
  }
}

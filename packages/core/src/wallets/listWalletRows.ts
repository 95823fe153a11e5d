import type { Namespace } from '@latchkey/common/caip'
import * as limits from '@latchkey/common/limits'
import type { KitConfig } from '../config.ts'
import { type ConnectorEntry, hasOwnOrder, isInstalled, ownIds } from '../connector/listEntries.ts'
import type { RecentWallet, Wallets } from '../connector/state.ts'
import type { ConnectorGroup } from '../features/flags.ts'

/** A wallet that is not installed: where it can be downloaded. */
export type WalletOffer = {
  readonly id: string
  readonly name: string
  readonly imageId?: string | undefined
  readonly icon?: string | undefined
  readonly chains?: readonly string[] | undefined
  readonly rdns?: string | undefined
}

/** One row of the list of wallets: a wallet that is installed, or one that can be downloaded. */
export type WalletRow = {
  /** Unique in the list. */
  readonly key: string
  /** Of the connector where the wallet is here, else of the directory or the host's own list. */
  readonly id: string
  readonly name: string
  readonly group: ConnectorGroup
  readonly icon?: string | undefined
  readonly imageId?: string | undefined
  /** Namespaces that it has a connector for; empty if the wallet is not here. */
  readonly namespaces: readonly Namespace[]
  readonly isInstalled: boolean
  readonly isLastUsed: boolean
  /** Another wallet of the page claims the same identifier (T-W1). */
  readonly isDuplicate: boolean
  /** WalletConnect itself: any wallet behind the relay, by a code. */
  readonly isRelayed?: boolean | undefined
  /** Only a place: the directory is still asked which wallet stands here. */
  readonly isPlace?: boolean | undefined
}

/**
 * Lists wallets in the order of their groups: those that are installed, then those that can be downloaded; one wallet, one row.
 *
 * Recommended wallets give way: with sign-in below the wallets, they fill up a short list only, so that all of it is in view.
 * The last used wallet leads unless the host has set an order; a group that the order does not name comes last. A listing
 * gives way to the wallet that is here, unless that wallet's identity is in doubt (T-W1).
 */
export function listWalletRows(input: listWalletRows.Input): readonly WalletRow[] {
  const { config, entries, recent, order, isOriginDenied, hidesCode, isPending } = input
  const known = new Set(config.excludeWalletIds)
  const here = entries.filter(({ type }) => type !== 'walletConnect' || !hidesCode).flatMap((entry) => fromEntry(entry, known, input))
  const used = recent.flatMap((one) => {
    const listing = input.wallets.named.find(({ id }) => id === one.id)
    if (listing) return toOffer(listing)
    // Its links come later, its row at once: the directory is asked for them.
    return config.gateway && one.explorerId === one.id ? { id: one.id, name: one.name, imageId: one.imageId } : []
  })
  const custom = config.enableWallets === false ? [] : (config.customWallets ?? [])
  const { featured, recommended } = input.wallets
  const offer = (group: ConnectorGroup, wallets: readonly WalletOffer[]) =>
    wallets.flatMap((wallet) => fromOffer(wallet, group, known, input))
  const offers = isOriginDenied
    ? []
    : [
        ...(isPending ? toPlaces('featured', config.featuredWalletIds?.length ?? 0) : offer('featured', featured.map(toOffer))),
        ...offer(
          'custom',
          custom.map(({ image_url: icon, ...wallet }) => ({ ...wallet, icon })),
        ),
        ...offer('recent', used),
      ]
  const room = isOriginDenied ? 0 : recommendedRoom(here.length + offers.length, input)
  offers.push(
    ...(isPending ? toPlaces('recommended', room) : offer('recommended', room > 0 ? recommended.map(toOffer) : []).slice(0, room)),
  )
  const rank = ({ group, isLastUsed }: WalletRow) => (isLastUsed && !hasOwnOrder(config) ? 0 : order.indexOf(group) + 1 || order.length + 1)
  return [...here, ...offers].sort((one, other) => rank(one) - rank(other))
}

/** Rows of wallets that leave room for e-mail and socials below them in a panel 680 px high. */
const rowsAboveSignIn = 3

function recommendedRoom(rows: number, { hasSignInBelow }: listWalletRows.Input): number {
  return hasSignInBelow ? Math.max(0, rowsAboveSignIn - rows) : limits.recommendedWalletsMax
}

/** Holds the places of wallets that the directory is still asked for, where they will stand. */
function toPlaces(group: ConnectorGroup, count: number): WalletRow[] {
  return Array.from({ length: count }, (_, at) => {
    const id = `${group} ${at}`
    return { key: id, id, name: '', group, namespaces: [], isInstalled: false, isLastUsed: false, isDuplicate: false, isPlace: true }
  })
}

type Scope = Pick<listWalletRows.Input, 'namespace' | 'recent'>

function fromEntry(entry: ConnectorEntry, known: Set<string>, { namespace, recent }: Scope): WalletRow[] {
  const namespaces = entry.connectors.map((connector) => connector.namespace).filter((one) => namespace === undefined || one === namespace)
  // A wallet that is here for another namespace only may be had elsewhere for this one.
  if (namespaces.length === 0) return []
  const ids = ownIds(entry)
  for (const id of ids) known.add(id)
  const { id, name, group, icon, imageId } = entry
  const key = `${id} ${entry.connectors.map(({ info }) => info?.uuid ?? '').join()}`
  return [
    {
      key,
      id,
      name,
      group,
      icon,
      imageId,
      namespaces,
      isInstalled: isInstalled(entry),
      // Of two that claim one identifier only the one that was used gets the badge that users trust (T-W1).
      isLastUsed: ids.includes(recent[0]?.id ?? ''),
      isDuplicate: entry.isDuplicate === true,
      isRelayed: entry.type === 'walletConnect',
    },
  ]
}

function fromOffer(wallet: WalletOffer, group: ConnectorGroup, known: Set<string>, { namespace, recent }: Scope): WalletRow[] {
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

/** A listing of the directory, as rows know it. */
export function toOffer(listing: Wallets['wallets'][number]): WalletOffer {
  const { id, name, image_id, image_url, chains, rdns } = listing
  return { id, name, imageId: image_id ?? undefined, icon: image_url ?? undefined, chains, rdns: rdns ?? undefined }
}

export declare namespace listWalletRows {
  type Input = {
    readonly config: Pick<
      KitConfig,
      'connectorTypeOrder' | 'customWallets' | 'enableWallets' | 'excludeWalletIds' | 'featuredWalletIds' | 'features'
    > & { readonly gateway?: KitConfig['gateway'] | undefined }
    readonly entries: readonly ConnectorEntry[]
    readonly wallets: Pick<Wallets, 'featured' | 'recommended' | 'named'>
    readonly recent: readonly RecentWallet[]
    /** Of the groups. */
    readonly order: readonly ConnectorGroup[]
    /** The project refuses this page: only what is installed stays (V-13). */
    readonly isOriginDenied: boolean
    /** The directory has not answered: its wallets have places only. */
    readonly isPending?: boolean | undefined
    /** E-mail or socials stand below the wallets. */
    readonly hasSignInBelow?: boolean | undefined
    /** Only this namespace (N-24). */
    readonly namespace?: Namespace | undefined
    /** Leaves WalletConnect's code out: a phone cannot scan its own screen. */
    readonly hidesCode?: boolean | undefined
  }
}

import type { Connector } from '@latchkey/common/contract'
import type { LinkKind } from '@latchkey/common/web'
import type { WalletListing } from '@latchkey/wallet-directory'
import { atom } from 'jotai/vanilla'
import { configAtom, featuresAtom, originStatusAtom } from '../features/state.ts'
import { listEntries } from './listEntries.ts'

/** A wallet connected before (C-03). */
export type RecentWallet = {
  /** Of the directory or the host where the user chose it there, else the connector's. */
  readonly id: string
  readonly name: string
  readonly imageId?: string | undefined
  /** The wallet's id in the directory, or among the host's own, where known. */
  readonly explorerId?: string | undefined
}

/** A checked link into a wallet, and how it is followed. */
export type WalletLink = {
  readonly href: string
  readonly kind: LinkKind
  /** What `safeLink` holds a `universal` link to. */
  readonly host?: string | undefined
  /** A scheme leaves the page where it is; an address without its app must not take the page away. */
  readonly target: '_self' | '_blank'
}

/** Connectors of all adapters, by adapter, then as they announced themselves. */
export const connectorsAtom = atom<readonly Connector[]>([])

/** Last used wallets, the latest first, at most two. */
export const recentWalletsAtom = atom<readonly RecentWallet[]>([])

/** What the directory answered (E-07). Ids appear once in each list. */
export type Wallets = {
  readonly featured: readonly WalletListing[]
  readonly recommended: readonly WalletListing[]
  /** Fetched by their id, such as those used before. */
  readonly named: readonly WalletListing[]
  /** Those that the host excludes: what else they go by hides them where they are installed. Never shown. */
  readonly excluded?: readonly WalletListing[] | undefined
  /** All pages so far, in order. */
  readonly wallets: readonly WalletListing[]
  /** The last search's answer; absent while nothing is searched. */
  readonly search?: { readonly query: string; readonly wallets: readonly WalletListing[]; readonly count: number } | undefined
  /** How many the directory has in all. */
  readonly count: number
  /** Last page fetched; 0 before the first. */
  readonly page: number
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly error?: unknown
}

/** The directory's lists. Empty without a gateway. */
export const walletsAtom = atom<Wallets>({ featured: [], recommended: [], named: [], wallets: [], count: 0, page: 0, status: 'idle' })

/** A list of its own, so that other answers of the directory rank nothing again. */
const excludedAtom = atom((get) => get(walletsAtom).excluded)

/** One wallet, one row: ranked, hidden ones left out, connectors of one wallet nested. */
export const connectorEntriesAtom = /* @__PURE__ */ atom((get) =>
  listEntries({
    connectors: get(connectorsAtom),
    config: get(configAtom),
    order: get(featuresAtom).connectorTypeOrder,
    recentIds: get(recentWalletsAtom).map(({ id }) => id),
    isOriginDenied: get(originStatusAtom) === 'denied',
    excluded: get(excludedAtom),
  }),
)

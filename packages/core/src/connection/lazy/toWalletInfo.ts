import type { Connector, PeerWallet } from '@latchkey/common/contract'
import { safeLink, safeText } from '@latchkey/common/web'
import type { ListedWallet } from '../../connector/findListing.ts'
import type { WalletInfo } from '../state.ts'

/**
 * How a connected wallet is shown. A wallet behind a relay speaks for itself: its name is made safe, its links are
 * kept only if they may be followed (T-R6). What the user chose, or what was stored, says who it is in the directory.
 */
export function toWalletInfo(connector: Connector, peer: PeerWallet | undefined, known?: WalletInfo): WalletInfo {
  const { id, name, icon, imageId, explorerId } = connector
  if (!peer) return { id, name, icon, imageId, explorerId, social: known?.social }
  return {
    id: known?.id ?? id,
    name: safeText(peer.name, 'name') || known?.name || name,
    icon: known?.icon ?? icon,
    imageId: known?.imageId ?? imageId,
    explorerId: known?.explorerId,
    redirect: toRedirect(peer.redirect),
  }
}

function toRedirect(redirect: PeerWallet['redirect']): PeerWallet['redirect'] {
  const native = safeLink(redirect?.native, 'deeplink')
  const universal = safeLink(redirect?.universal, 'web')
  return native || universal ? { ...(native && { native }), ...(universal && { universal }) } : undefined
}

/**
 * What the user's choice says of the wallet that answered: nothing if it is plainly another one, because a code can
 * be scanned with any wallet.
 */
export function toChoice(walletId: string, listing: ListedWallet | undefined, peer: PeerWallet | undefined): WalletInfo | undefined {
  if (listing && peer && isOther(listing, peer)) return undefined
  const imageId = listing && 'image_id' in listing ? (listing.image_id ?? undefined) : undefined
  return {
    id: listing?.id ?? walletId,
    name: listing?.name ?? '',
    icon: listing?.image_url ?? undefined,
    imageId,
    explorerId: listing?.id ?? walletId,
  }
}

/** Neither the names nor the addresses of the two have anything in common. */
function isOther(listing: ListedWallet, peer: PeerWallet): boolean {
  const [one, other] = [fold(listing.name), fold(peer.name)]
  if (one === '' || other === '' || one.includes(other) || other.includes(one)) return false
  const [home, said] = [hostOf(listing.homepage), hostOf(peer.url)]
  return home !== undefined && said !== undefined && domain(home) !== domain(said)
}

const fold = (name: string) => name.toLowerCase().replace(/\bwallet\b|[^\p{L}\p{N}]/gu, '')

/** The last two labels: `app.wallet.example` and `wallet.example` are one house. */
const domain = (hostname: string) => hostname.split('.').slice(-2).join('.')

const hostOf = (url: string | null | undefined) => (url && URL.canParse(url) ? new URL(url).hostname : undefined)

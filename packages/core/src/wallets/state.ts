import { atom } from 'jotai/vanilla'
import type { ListedWallet } from '../connector/findWallet.ts'
import { connectorEntriesAtom, type RecentWallet, recentWalletsAtom, walletsAtom } from '../connector/state.ts'
import { configAtom, featuresAtom, originStatusAtom } from '../features/state.ts'
import { rankConnectors } from './rankConnectors.ts'

/** The first view's rows, ranked; a page that the project refuses lists installed wallets only (V-13). */
export const walletRowsAtom = /* @__PURE__ */ atom((get) => {
  const { featured, recommended, named, wallets } = get(walletsAtom)
  const recents = get(recentWalletsAtom)
  const { excludeWalletIds = [], customWallets = [], enableWallets, connectorTypeOrder, features } = get(configAtom)
  const isDenied = get(originStatusAtom) === 'denied' || enableWallets === false
  return rankConnectors({
    entries: get(connectorEntriesAtom),
    featured: isDenied ? [] : featured,
    recommended: isDenied ? [] : recommended,
    recent: isDenied ? [] : toListings(recents, [...customWallets, ...featured, ...recommended, ...named, ...wallets]),
    custom: isDenied ? [] : customWallets,
    order: get(featuresAtom).connectorTypeOrder,
    isOrderOwn: (connectorTypeOrder ?? features?.connectorTypeOrder) !== undefined,
    lastId: recents[0]?.id,
    excludedIds: excludeWalletIds,
  })
})

/** Recent wallets as they are listed; one whose listing is still on its way is shown by what was remembered. */
function toListings(recents: readonly RecentWallet[], known: readonly ListedWallet[]): readonly ListedWallet[] {
  return recents.flatMap(({ explorerId, name, imageId }) =>
    explorerId ? [known.find(({ id }) => id === explorerId) ?? { id: explorerId, name, image_id: imageId, chains: [] }] : [],
  )
}

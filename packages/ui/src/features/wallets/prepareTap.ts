import type { Kit } from '@latchkey/core'
import {
  connectorEntriesAtom,
  findListing,
  followLink,
  getDevice,
  pairingAtom,
  prepareSession,
  type WalletLink,
  walletBodies,
  walletLink,
} from '@latchkey/core/internal'
import { appTap } from './appTap.ts'
import { browseLink } from './browseLink.ts'
import { connectorFor } from './connectorFor.ts'
import { watchPage } from './watchPage.ts'

/** Prepares links into phone wallets before one is tapped: browsers and iOS open apps only inside the tap itself. */
export function prepareTap(kit: Kit, canPair: boolean): void {
  if (canPair) prepareSession(kit)
  const tap = appTap(kit)
  tap.open = (walletId) => {
    tap.opened = undefined
    const link = linkTo(kit, walletId)
    if (!link) return
    const watch = watchPage(kit)
    if (followLink(kit, link)) tap.opened = { walletId, watch }
    else watch.stop()
  }
}

/** The link that a tap on a wallet opens at once; none for an installed wallet, or one that starts with another way. */
function linkTo(kit: Kit, walletId: string): WalletLink | undefined {
  const device = getDevice(kit)
  const entry = kit.store.get(connectorEntriesAtom).find(({ id }) => id === walletId)
  if (entry) return browseLink(connectorFor(entry, undefined), device)
  const pairing = kit.store.get(pairingAtom)
  const wallet = findListing(kit, { walletId })
  if (!pairing || !wallet || walletBodies({ wallet, device, isInstalled: false, canPair: true })[0] !== 'mobile') return undefined
  return walletLink({ wallet, way: 'mobile', device, uri: pairing.uri, pageUrl: globalThis.location.href })
}

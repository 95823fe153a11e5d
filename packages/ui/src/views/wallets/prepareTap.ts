import {
  connectorEntriesAtom,
  findWallet,
  followLink,
  getDevice,
  type Kit,
  pairingAtom,
  preparePairing,
  type WalletLink,
  walletBodies,
  walletLink,
} from '@latchkey/core'
import { appTap } from './appTap.ts'
import { browseLink } from './browseLink.ts'
import { faceOf } from './faceOf.ts'
import { watchPage } from './watchPage.ts'

/** Has links into phone wallets ready before one is tapped: browsers and iOS open apps only inside the tap itself. */
export function prepareTap(kit: Kit, canPair: boolean): void {
  if (canPair) preparePairing(kit)
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

/** What a tap on a wallet opens at once: nobody is sent away from a wallet that is here, nor who would rather read first. */
function linkTo(kit: Kit, walletId: string): WalletLink | undefined {
  const device = getDevice(kit)
  const entry = kit.store.get(connectorEntriesAtom).find(({ id }) => id === walletId)
  if (entry) return browseLink(faceOf(entry, undefined), device)
  const pairing = kit.store.get(pairingAtom)
  const wallet = findWallet(kit, { walletId })
  if (!pairing || !wallet || walletBodies({ wallet, device, isInstalled: false, canPair: true })[0] !== 'mobile') return undefined
  return walletLink({ wallet, way: 'mobile', device, uri: pairing.uri, pageUrl: globalThis.location.href })
}

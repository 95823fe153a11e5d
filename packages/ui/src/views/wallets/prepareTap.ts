import { findWallet, followLink, getDevice, type Kit, pairingAtom, preparePairing, walletBodies, walletLink } from '@latchkey/core'
import { appTap } from './appTap.ts'
import { watchPage } from './watchPage.ts'

/** Has links into phone wallets ready before one is tapped: browsers and iOS open apps only inside the tap itself. */
export function prepareTap(kit: Kit): void {
  preparePairing(kit)
  const tap = appTap(kit)
  tap.open = (walletId) => {
    tap.opened = undefined
    const pairing = kit.store.get(pairingAtom)
    const wallet = findWallet(kit, { walletId })
    const device = getDevice(kit)
    // Only where the app is the first way: nobody is sent away who would rather read first.
    if (!pairing || !wallet || walletBodies({ wallet, device, isInstalled: false, canPair: true })[0] !== 'mobile') return
    const link = walletLink({ wallet, way: 'mobile', device, uri: pairing.uri, pageUrl: globalThis.location.href })
    if (!link) return
    const watch = watchPage(kit)
    if (followLink(kit, link)) tap.opened = { walletId, watch }
    else watch.stop()
  }
}

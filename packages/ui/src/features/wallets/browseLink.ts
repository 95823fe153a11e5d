import type { Connector } from '@latchkey/common/contract'
import { type Device, type WalletLink, walletLink } from '@latchkey/core/internal'

/** The checked link that opens this page in the built-in browser of a wallet. */
export function browseLink(face: Connector | undefined, device: Device): WalletLink | undefined {
  return walletLink({ wallet: { mobile_link: face?.browseLink }, way: 'mobile', device, pageUrl: globalThis.location.href })
}

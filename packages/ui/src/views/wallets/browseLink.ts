import type { Connector } from '@latchkey/common'
import { type Device, type WalletLink, walletLink } from '@latchkey/core'

/** The checked link that opens this page in the own browser of a wallet that is not here. */
export function browseLink(face: Connector | undefined, device: Device): WalletLink | undefined {
  return walletLink({ wallet: { mobile_link: face?.browseLink }, way: 'mobile', device, pageUrl: globalThis.location.href })
}

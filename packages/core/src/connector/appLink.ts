import { type Device, type PeerWallet, safeLink } from '@latchkey/common'
import type { WalletLink } from './state.ts'
import { walletLink } from './walletLink.ts'

/**
 * The link that brings a connected wallet's app to the front, on a phone: the one it gave itself, else the directory's.
 *
 * An address that the wallet gave is taken for its app's only where the directory knows the same host; anywhere else it
 * opens as a page, in a tab of its own.
 *
 * @returns `undefined` elsewhere, and where there is nothing that may be followed (T-D3).
 */
export function appLink(input: appLink.Input): WalletLink | undefined {
  const { redirect, wallet = {}, device } = input
  if (!device.isPhone) return undefined
  const native = device.isTelegram || device.isInAppBrowser ? undefined : safeLink(redirect?.native, 'deeplink')
  if (native) return { href: native, kind: 'deeplink', target: '_self' }
  const address = safeLink(redirect?.universal, 'web')
  const listed = walletLink({ wallet, way: 'mobile', device })
  if (!address) return listed
  const { host } = new URL(address)
  const hosts = [wallet.link_mode, wallet.mobile_link, wallet.webapp_link].map((link) =>
    link && URL.canParse(link) ? new URL(link).host : '',
  )
  if (hosts.includes(host)) return { href: address, kind: 'universal', host, target: '_blank' }
  return listed ?? { href: address, kind: 'web', target: '_blank' }
}

export declare namespace appLink {
  type Input = {
    readonly redirect?: PeerWallet['redirect']
    /** The wallet as it is listed, where known. */
    readonly wallet?: walletLink.Links | undefined
    readonly device: Device
  }
}

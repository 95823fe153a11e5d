import type { PeerWallet } from '@latchkey/common/contract'
import { type Device, safeLink } from '@latchkey/common/web'
import type { ListedWallet } from './findListing.ts'
import type { WalletLink } from './state.ts'

/**
 * The link that takes a pairing into a wallet one way: `mobile` its app on this phone, `desktop` its app on this computer,
 * `web` its page. Without `uri`, the link that only brings it to the front.
 *
 * Pure, so that the link exists before the tap. Inside Telegram and the browsers of social apps only https addresses open anything.
 *
 * @returns `undefined` if the wallet has no such link, or one that must not be followed (T-D3).
 */
export function walletLink(input: walletLink.Input): WalletLink | undefined {
  for (const link of listLinks(input)) {
    const made = makeLink(link, input)
    if (made) return made
  }
  return undefined
}

function listLinks({ wallet, way, device }: walletLink.Input): readonly string[] {
  const { desktop_link, mobile_link, webapp_link, link_mode } = wallet
  const links = way === 'mobile' ? [mobile_link, link_mode] : [way === 'desktop' ? desktop_link : webapp_link]
  const given = links.flatMap((link) => (link ? [link.trim()] : []))
  return way === 'mobile' && (device.isTelegram || device.isInAppBrowser) ? given.filter(isAddress).reverse() : given
}

function makeLink(link: string, input: walletLink.Input): WalletLink | undefined {
  const href = fill(link, input)
  if (!href) return undefined
  const { way } = input
  if (!isAddress(href)) return check({ href, kind: 'deeplink', target: '_self' })
  const page = check({ href, kind: 'web', target: '_blank' })
  if (way === 'web' || !page) return page
  return check({ href, kind: 'universal', host: new URL(page.href).host, target: '_blank' }) ?? page
}

function check(link: WalletLink): WalletLink | undefined {
  const href = safeLink(link.href, link.kind, { host: link.host })
  return href === undefined ? undefined : { ...link, href }
}

/** Puts the pairing where the link wants it, else where wallets expect it: `…/wc?uri=…`. */
function fill(link: string, { uri, device, pageUrl }: walletLink.Input): string | undefined {
  if (/\{(uri|url)\}/.test(link)) {
    if ((link.includes('{uri}') && !uri) || (link.includes('{url}') && !pageUrl)) return undefined
    const origin = pageUrl && URL.canParse(pageUrl) ? new URL(pageUrl).origin : ''
    const values: { readonly [name: string]: string } = { uri: uri ?? '', url: pageUrl ?? '', origin }
    return link.replaceAll(/\{(uri|url|origin)\}/g, (_, name: string) => encode(values[name] ?? '', device))
  }
  if (isAddress(link)) {
    if (!uri || !URL.canParse(link)) return link
    const { username, origin, pathname, search } = new URL(link)
    // Left as it is, so that the gate sees it and refuses.
    if (username !== '') return link
    return `${origin}${pathname.replace(/\/+$/, '')}/wc${search ? `${search}&` : '?'}uri=${encode(uri, device)}`
  }
  const [, scheme, rest = ''] = /^([^:/?#]+)(?::\/{0,2}(.*))?$/.exec(link) ?? []
  if (!scheme) return undefined
  const path = rest.replace(/\/+$/, '')
  return uri ? `${scheme}://${path ? `${path}/` : ''}wc?uri=${encode(uri, device)}` : `${scheme}://${path}`
}

/** Telegram on Android decodes once before it hands a link on. */
function encode(text: string, { isTelegram, os }: Device): string {
  const once = encodeURIComponent(text)
  return isTelegram && os === 'android' ? encodeURIComponent(once) : once
}

const isAddress = (link: string) => /^https?:/i.test(link)

export declare namespace walletLink {
  type Links = { readonly [name in 'mobile_link' | 'desktop_link' | 'webapp_link' | 'link_mode']?: ListedWallet[name] }
  type Input = {
    readonly wallet: Links
    readonly way: 'mobile' | 'desktop' | 'web'
    readonly device: Device
    /** The pairing. Secret: the link is, too. */
    readonly uri?: string | undefined
    /** This page's address, for links that open it in the wallet's own browser (A-10). */
    readonly pageUrl?: string | undefined
  }
}

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

/** How a wallet can be reached from this device: in the `browser`, its `mobile` or `desktop` app, its page on the `web`, or by a `code`. */
export type WalletBody = 'browser' | 'mobile' | 'desktop' | 'web' | 'code'

/**
 * Which of them a wallet has here, the best first.
 *
 * On a phone its app leads and a code for another device is always left, last: where no app opens, that is the way out.
 */
export function walletBodies(input: walletBodies.Input): readonly WalletBody[] {
  const { wallet = {}, device, isInstalled, canPair } = input
  // Any pairing does: the question is whether there is a link that may be followed.
  const has = (way: 'mobile' | 'desktop' | 'web') =>
    canPair && walletLink({ wallet, way, device, uri: 'wc:', pageUrl: 'https://page' }) !== undefined
  const bodies: readonly (readonly [WalletBody, boolean])[] = device.isPhone
    ? [
        ['browser', isInstalled],
        ['mobile', has('mobile')],
        ['web', has('web')],
        ['code', canPair],
      ]
    : [
        ['browser', isInstalled],
        ['code', canPair],
        ['desktop', has('desktop')],
        ['web', has('web')],
      ]
  return bodies.flatMap(([body, isThere]) => (isThere ? [body] : []))
}

export declare namespace walletBodies {
  type Input = {
    /** Its links; absent for a wallet that is not listed. */
    readonly wallet?: walletLink.Links | undefined
    readonly device: Device
    /** The wallet is in this browser. */
    readonly isInstalled: boolean
    /** The kit can reach wallets over a relay. */
    readonly canPair: boolean
  }
}

import { type Device, safeLink } from '@latchkey/common'
import type { ListedWallet } from './findWallet.ts'
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

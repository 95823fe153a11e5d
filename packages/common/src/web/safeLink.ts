import * as limits from '../limits.ts'
import { parseUrl } from './parseUrl.ts'

/** `web`: a page. `deeplink`: an app's own scheme. `universal`: an https link that an app takes over. */
export type LinkKind = 'web' | 'deeplink' | 'universal'

/**
 * The one gate for links that anyone but us wrote: a directory, a wallet, a host's option.
 *
 * @returns The link as the browser will read it, or `undefined` if it must not be followed.
 * @see `security.md` T-D3
 */
export function safeLink(url: unknown, kind: LinkKind, options: safeLink.Options = {}): string | undefined {
  if (typeof url !== 'string' || url.length > limits.linkCharactersMax) return undefined
  const link = parseUrl(url)
  if (!link) return undefined
  if (link.username !== '' || link.password !== '') return undefined
  if (kind === 'deeplink') return isAppScheme(link.protocol.slice(0, -1)) ? link.href : undefined
  if (kind === 'universal') {
    return link.protocol === 'https:' && options.host !== undefined && link.host === options.host.toLowerCase() ? link.href : undefined
  }
  if (link.protocol === 'https:') return link.href
  const { pageHostname = globalThis.location?.hostname } = options
  // Only a page that is under development itself may point to a server on the developer's machine.
  return link.protocol === 'http:' && isLocal(link.hostname) && isLocal(pageHostname) ? link.href : undefined
}

export declare namespace safeLink {
  type Options = {
    /** The host the directory has verified for this wallet; a `universal` link must be on it, port included. */
    readonly host?: string | undefined
    /** @defaultValue the page's own */
    readonly pageHostname?: string | undefined
  }
}

/** Schemes that run code, read files, open the browser's own pages, or are no app's. */
const deniedSchemes =
  /^(javascript|data|vbscript|blob|file|filesystem|about|view-source|wss?|ftp|intent|https?|jar|mhtml|resource|search-ms|(chrome|moz|ms-).*)$/

function isAppScheme(scheme: string): boolean {
  return /^[a-z][a-z0-9+.-]{1,40}$/.test(scheme) && !deniedSchemes.test(scheme)
}

function isLocal(hostname: string | undefined): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]' || hostname?.endsWith('.localhost') === true
}

import { getDomain } from 'tldts'

/**
 * Whether two addresses are of one site: browsers may give pages of one site one process (T-F18). The names of all sites are in
 * the Public Suffix List, private suffixes such as those of preview hosts included; an address in numbers is a site by itself.
 */
export function isSameSite(one: string, other: string): boolean {
  const siteOf = (url: string) => {
    const { hostname } = new URL(url)
    return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname
  }
  return siteOf(one) === siteOf(other)
}

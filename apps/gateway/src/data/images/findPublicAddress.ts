import { isIP } from 'node:net'
import { isPublicAddress } from './isPublicAddress.ts'

/**
 * The address to connect to for a URL that a stranger chose (G-4), so that the name is not looked up again: another answer could be private.
 *
 * @returns `undefined` unless every address of the host is public.
 */
export async function findPublicAddress(url: URL, lookup: (host: string) => Promise<readonly string[]>): Promise<string | undefined> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await lookup(host).catch(() => [])
  return addresses.every(isPublicAddress) ? addresses[0] : undefined
}

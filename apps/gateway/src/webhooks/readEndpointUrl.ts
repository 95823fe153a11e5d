import { isIP } from 'node:net'
import { isPublicAddress } from '../data/images/isPublicAddress.ts'
import { isLocal } from '../host/config/isLocal.ts'

/**
 * The address of an endpoint, or `undefined` for one that is never posted to: anything but https, with credentials in it, or on this machine
 * or a private network. Development also posts to this machine, without encryption. Where a name leads is looked at for each delivery.
 */
export function readEndpointUrl(text: string, { isDevelopment }: { isDevelopment: boolean }): URL | undefined {
  if (text.length > 2048 || !URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.username || url.password || url.hash) return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isLocal(host)) return isDevelopment && /^https?:$/.test(url.protocol) ? url : undefined
  if (url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))) return undefined
  return url
}

import { parseUrl } from './parseUrl.ts'

/** An origin taken apart, in the form in which two of them can be compared. */
export type OriginParts = { readonly scheme: string; readonly host: string; readonly port: string }

/** An entry of a project's list: an origin, or every origin whose host has one more label than this one. */
export type OriginPattern = OriginParts & { readonly isWildcard: boolean }

const longest = 320

/**
 * An origin as a browser would write it: lower case, A-labels, no default port. `undefined` if `value` is
 * anything but scheme, host and port (a path, a user, a query, `null`, a trailing dot).
 */
export function parseOrigin(value: string): OriginParts | undefined {
  if (value.length > longest || !/^https?:\/\/[^/?#@\\\s]+$/i.test(value)) return undefined
  const url = parseUrl(value)
  if (!url || url.hostname === '' || url.hostname.endsWith('.') || url.hostname.includes('*')) return undefined
  return { scheme: url.protocol, host: url.hostname, port: url.port }
}

/** An origin, or one whose first label is `*`. `undefined` if `value` is neither. */
export function parseOriginPattern(value: string): OriginPattern | undefined {
  const isWildcard = /^https?:\/\/\*\./i.test(value)
  const parts = parseOrigin(isWildcard ? value.replace('*.', '') : value)
  // Below an address in numbers there are no names.
  if (!parts || (isWildcard && /^[\d.]+$|^\[/.test(parts.host))) return undefined
  return { ...parts, isWildcard }
}

/**
 * Whether a page's origin is in a project's list. No entry allows nothing; a wildcard stands for one
 * label of the host, never for more (V-13, T-F6, G-3).
 */
export function isOriginAllowed(origin: string, list: readonly string[]): boolean {
  const asked = parseOrigin(origin)
  if (!asked) return false
  return list.some((entry) => {
    const pattern = parseOriginPattern(entry.trim().replace(/\/$/, ''))
    if (!pattern || pattern.scheme !== asked.scheme || pattern.port !== asked.port) return false
    if (!pattern.isWildcard) return pattern.host === asked.host
    const dot = asked.host.indexOf('.')
    return dot > 0 && asked.host.slice(dot + 1) === pattern.host
  })
}

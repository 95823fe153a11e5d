import { parse } from 'tldts'

/** An origin taken apart, in the form in which two of them can be compared. */
type OriginParts = { readonly scheme: string; readonly host: string; readonly port: string }

/**
 * An origin as a browser would write it: lower case, A-labels, no default port. `undefined` if `value` is
 * anything but scheme, host and port (a path, a user, a query, `null`, a trailing dot).
 */
export function parseOrigin(value: string): OriginParts | undefined {
  const match = /^(https?):\/\/([^/?#@\\\s]+)$/i.exec(value)
  if (!match || value.length > 320 || !URL.canParse(value)) return undefined
  const url = new URL(value)
  if (url.hostname === '' || url.hostname.endsWith('.') || url.hostname.includes('*')) return undefined
  return { scheme: url.protocol, host: url.hostname, port: url.port }
}

/** Whether `value` may stand in a project's list: an origin, or one whose first label is `*` (below a name of the project's own). */
export function isOriginPattern(value: string): boolean {
  return parsePattern(value) !== undefined
}

/** The pattern as it is stored and shown. `undefined` if it is none. */
export function normalizeOriginPattern(value: string): string | undefined {
  const pattern = parsePattern(value)
  if (!pattern) return undefined
  const { scheme, host, port } = pattern.parts
  return `${scheme}//${pattern.isWildcard ? '*.' : ''}${host}${port ? `:${port}` : ''}`
}

/**
 * Whether a project's list allows an origin. A wildcard stands for exactly one label; an empty list allows
 * nothing (V-13, G-3).
 */
export function matchOrigin(origin: string, patterns: readonly string[]): boolean {
  const asked = parseOrigin(origin)
  if (!asked) return false
  return patterns.some((text) => {
    const pattern = parsePattern(text)
    if (!pattern || pattern.parts.scheme !== asked.scheme || pattern.parts.port !== asked.port) return false
    if (!pattern.isWildcard) return pattern.parts.host === asked.host
    const dot = asked.host.indexOf('.')
    return dot > 0 && asked.host.slice(dot + 1) === pattern.parts.host
  })
}

function parsePattern(value: string): { isWildcard: boolean; parts: OriginParts } | undefined {
  const isWildcard = /^https?:\/\/\*\./i.test(value)
  const parts = parseOrigin(isWildcard ? value.replace('*.', '') : value)
  if (!parts || (isWildcard && isOpenToStrangers(parts.host))) return undefined
  return { isWildcard, parts }
}

/**
 * Whether anyone can have a name below a host: a registry's, or that of a host of other people's pages, as the Public Suffix List
 * names them. Below an address in numbers there are no names.
 */
function isOpenToStrangers(host: string): boolean {
  if (host === 'localhost') return false
  const { isIp, publicSuffix } = parse(host, { allowPrivateDomains: true })
  return isIp === true || publicSuffix === host
}

import { isOriginAllowed, type OriginPattern, parseOrigin, parseOriginPattern } from '@latchkey/common/web'
import { parse } from 'tldts'

/** Whether `value` may be in a project's list: an origin, or one whose first label is `*` (below a name of the project's own). */
export function isOriginPattern(value: string): boolean {
  return parsePattern(value) !== undefined
}

/** The pattern as it is stored and shown. `undefined` if it is invalid. */
export function normalizeOriginPattern(value: string): string | undefined {
  const pattern = parsePattern(value)
  if (!pattern) return undefined
  const { scheme, host, port, isWildcard } = pattern
  return `${scheme}//${isWildcard ? '*.' : ''}${host}${port ? `:${port}` : ''}`
}

/**
 * Whether a project's list allows an origin, by the same rule as pages and the frame. Entries that would allow other people's pages, which
 * older versions accepted, allow nothing (V-13, G-3).
 */
export function matchOrigin(origin: string, patterns: readonly string[]): boolean {
  const host = parseOrigin(origin)?.host
  if (host === undefined) return false
  return isOriginAllowed(
    origin,
    patterns.filter((text) => {
      const pattern = parsePattern(text)
      // Below a public suffix, such as github.io, are other people's pages: each is allowed by its own name only.
      return pattern && !(pattern.isWildcard && isPublicSuffix(host))
    }),
  )
}

function parsePattern(value: string): OriginPattern | undefined {
  const pattern = parseOriginPattern(value)
  return pattern?.isWildcard && isOpenToStrangers(pattern.host) ? undefined : pattern
}

/** Whether anyone can get a name below a host: a registry's, or one whose names all belong to other people. */
function isOpenToStrangers(host: string): boolean {
  return host !== 'localhost' && (isPublicSuffix(host) || isPublicSuffix(`${anyLabel}.${host}`))
}

/** A label that is in no rule. */
const anyLabel = 'xn--latchkey-any'

/** Whether a host is a registry's or one of other people's pages, by the Public Suffix List. */
function isPublicSuffix(host: string): boolean {
  return parse(host, { allowPrivateDomains: true }).publicSuffix === host
}

import { isOriginAllowed, type OriginPattern, parseOrigin, parseOriginPattern } from '@latchkey/common/web'
import { parse } from 'tldts'

/** Whether `value` may stand in a project's list: an origin, or one whose first label is `*` (below a name of the project's own). */
export function isOriginPattern(value: string): boolean {
  return parsePattern(value) !== undefined
}

/** The pattern as it is stored and shown. `undefined` if it is none. */
export function normalizeOriginPattern(value: string): string | undefined {
  const pattern = parsePattern(value)
  if (!pattern) return undefined
  const { scheme, host, port, isWildcard } = pattern
  return `${scheme}//${isWildcard ? '*.' : ''}${host}${port ? `:${port}` : ''}`
}

/**
 * Whether a project's list allows an origin, by the rule that pages and the frame go by, too. Entries that would let strangers in, as
 * older versions took them, allow nothing (V-13, G-3).
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

/** Whether anyone can have a name below a host: a registry's, or one of those whose every name is a stranger's. */
function isOpenToStrangers(host: string): boolean {
  return host !== 'localhost' && (isPublicSuffix(host) || isPublicSuffix(`${anyLabel}.${host}`))
}

/** A label that no rule names. */
const anyLabel = 'xn--latchkey-any'

/** Whether a host is a registry's, or one of other people's pages, as the Public Suffix List names them. */
function isPublicSuffix(host: string): boolean {
  return parse(host, { allowPrivateDomains: true }).publicSuffix === host
}

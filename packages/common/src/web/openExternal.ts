import { type LinkKind, safeLink } from './safeLink.ts'

/**
 * Follows a link that anyone but us wrote, if {@link safeLink} lets it. The one place that opens windows for links.
 *
 * A page opens in a new tab, an app's link in this one (the page stays); neither learns who opened it.
 *
 * @returns Whether the browser was asked to follow it.
 */
export function openExternal(url: unknown, kind: LinkKind, options: openExternal.Options = {}): boolean {
  const href = safeLink(url, kind, options)
  if (href === undefined) return false
  const { open = globalThis.open, target = kind === 'web' ? '_blank' : '_self' } = options
  open(href, target, 'noopener,noreferrer')
  return true
}

export declare namespace openExternal {
  type Options = safeLink.Options & {
    readonly target?: '_blank' | '_self' | undefined
    readonly open?: ((url: string, target: string, features: string) => unknown) | undefined
  }
}

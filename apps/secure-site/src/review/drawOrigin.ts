import { getDomain } from 'tldts'
import { element, glyph } from '../element.ts'
import type { Text } from '../text/createText.ts'
import { glyphs } from '../text/glyphs.ts'

/**
 * Draws who asks: the verified origin as the headline, its registrable domain bold, names in other scripts as the browser writes
 * them (`xn--…`); then what the site says it is called, marked as its own words (T-F9).
 */
export function drawOrigin({ origin, siteName, text }: drawOrigin.Parameters): HTMLElement {
  const { host, hostname, port, protocol } = new URL(origin)
  const domain = getDomain(hostname, { allowPrivateDomains: true }) ?? hostname
  const name = siteName.trim()
  return element(
    'header',
    { class: 'origin' },
    element('span', { class: 'origin__mark' }, glyph(...glyphs.shield)),
    element(
      'div',
      {},
      element(
        'h1',
        { class: 'origin__host', dir: 'ltr', 'data-testid': 'origin', 'data-part': true },
        protocol === 'https:' ? '' : `${protocol}//`,
        hostname.slice(0, hostname.length - domain.length),
        element('b', {}, domain),
        port && `:${port}`,
      ),
      name !== '' &&
        name !== host &&
        // Isolated: a name in another direction stays between its marks.
        element('p', { class: 'origin__says', 'data-part': true }, text('review.says', { name: `\u2068${name}\u2069` })),
    ),
  )
}

export declare namespace drawOrigin {
  type Parameters = {
    /** Origin of the requesting page, as the browser reports it. */
    readonly origin: string
    /** That page's own name for itself; empty if it has none. */
    readonly siteName: string
    readonly text: Text
  }
}

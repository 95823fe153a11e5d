import type { Review } from '../approval/Review.ts'
import { element, glyph } from '../element.ts'
import type { Text } from '../text/createText.ts'
import { glyphs } from '../text/glyphs.ts'

/** What a review is made of on the screen. */
export type DrawnReview = {
  readonly content: readonly Element[]
  /** Everything was seen and ticked that must be. */
  isComplete(): boolean
  /** The visitor opened, scrolled or ticked something. */
  onChange(listener: () => void): void
}

/** Draws a review, in the order of security.md 3.10. */
export function drawReview(review: Review, { text, origin }: { readonly text: Text; readonly origin: string }): DrawnReview {
  const listeners: (() => void)[] = []
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const { host, protocol } = new URL(origin)
  const head = element(
    'header',
    { class: 'origin' },
    element('span', { class: 'origin__mark' }, glyph(...glyphs.shield)),
    element(
      'div',
      {},
      element('h1', { class: 'origin__title' }, element('bdi', {}, review.title)),
      element(
        'p',
        { class: 'origin__host', dir: 'ltr', 'data-testid': 'origin' },
        protocol === 'https:' ? '' : `${protocol}//`,
        element('b', {}, host),
      ),
    ),
  )
  const warnings = review.warnings.map(({ tone, title, text: words }) =>
    element(
      'div',
      { class: `alert alert--${tone}`, role: tone === 'critical' ? 'alert' : 'status' },
      glyph(...(tone === 'critical' ? glyphs.error : glyphs.caution)),
      element('b', { class: 'alert__title' }, title),
      element('span', { class: 'alert__text' }, words),
    ),
  )
  const changes =
    review.changes.length > 0 &&
    element(
      'div',
      { class: 'card' },
      ...review.changes.map(({ label, value, isRisk }) =>
        element(
          'div',
          { class: 'change' },
          element('span', {}, label),
          element('b', { class: isRisk ? 'risk' : undefined, dir: 'ltr' }, value),
        ),
      ),
    )
  const quote =
    review.quote &&
    element(
      'pre',
      {
        class: `quote${review.quote.isCode ? ' quote--code' : ''}`,
        tabindex: '0',
        'aria-label': text('review.raw'),
        'data-testid': 'quote',
      },
      review.quote.text,
    )
  const calls = review.calls && drawCalls(review.calls, text, tell)
  const facts = element(
    'dl',
    { class: 'facts' },
    ...review.facts.map(({ label, value, isAddress }) =>
      element(
        'div',
        { class: `fact${isAddress && value.length > 20 ? ' fact--long' : ''}` },
        element('dt', {}, label),
        element('dd', { dir: isAddress ? 'ltr' : 'auto' }, value),
      ),
    ),
  )
  const raw =
    review.raw &&
    element(
      'details',
      { class: 'raw', ontoggle: tell },
      element('summary', {}, review.raw.label),
      element('pre', { class: 'quote quote--code', tabindex: '0' }, review.raw.text),
    )
  const note = review.note && element('p', { class: 'note' }, glyph(...glyphs.info), review.note)
  const box = review.consent ? element('input', { type: 'checkbox', onchange: tell, 'data-testid': 'consent' }) : undefined
  const consent = box && element('label', { class: 'consent' }, box, element('span', {}, review.consent))

  const content = [head, ...warnings, changes, quote, calls?.root, facts, note, raw, consent].filter((one): one is HTMLElement =>
    Boolean(one),
  )
  return {
    content: [element('div', { class: 'review__scroll', tabindex: '-1' }, ...content)],
    isComplete: () => (!box || box.checked) && (!calls || calls.isAtEnd()),
    onChange: (listener) => void listeners.push(listener),
  }
}

/** All calls in one list; the end must have been seen (T-F15). */
function drawCalls(calls: NonNullable<Review['calls']>, text: Text, onEnd: () => void) {
  let isSeen = false
  const rows = calls.map(({ title, text: target, isRisk }, at) =>
    element(
      'li',
      { class: 'call' },
      element('span', { class: 'call__number' }, String(at + 1)),
      element('span', {}, element('b', { class: isRisk ? 'risk' : undefined }, title), element('small', { dir: 'auto' }, target)),
    ),
  )
  const more = element('span', { class: 'calls__more' }, text('review.more', { n: Math.max(0, calls.length - 3) }))
  const list = element('ol', { class: 'calls card', tabindex: '0', 'data-testid': 'calls' }, ...rows)
  const look = () => {
    // A list without any room of its own was seen by nobody.
    if (isSeen || list.clientHeight === 0 || list.scrollTop + list.clientHeight < list.scrollHeight - 4) return
    isSeen = true
    more.remove()
    onEnd()
  }
  list.addEventListener('scroll', look)
  // What needs no scrolling has been seen once it is drawn.
  requestAnimationFrame(look)
  return { root: element('div', { class: 'calls__box' }, list, calls.length > 3 && more), isAtEnd: () => isSeen }
}

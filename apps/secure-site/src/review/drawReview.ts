import { element, glyph } from '../element.ts'
import type { Text } from '../text/createText.ts'
import { glyphs } from '../text/glyphs.ts'
import { drawChange, drawFact, drawField } from './drawFact.ts'
import { drawOrigin } from './drawOrigin.ts'
import type { Review, ReviewStep, ReviewWarning } from './Review.ts'

/** Elements of a review on the screen. */
export type DrawnReview = {
  /** The only element that scrolls. It contains the whole review. */
  readonly scroller: HTMLElement
  /** Each of them must be seen by itself (I24). */
  readonly parts: readonly HTMLElement[]
  /** The box is ticked, if there is one. */
  isTicked(): boolean
}

/** Draws a review: who asks, for what, what may go wrong, what moves, and every detail. Only repetitions are folded. */
export function drawReview(review: Review, { text, origin, siteName, onChange }: drawReview.Parameters): DrawnReview {
  const { warnings, changes, quote, fields, steps, facts, note, consent } = review
  const box = consent === undefined ? undefined : element('input', { type: 'checkbox', onchange: onChange, 'data-testid': 'consent' })
  const content = element(
    'div',
    { class: 'review__content' },
    drawOrigin({ origin, siteName, text }),
    element('h2', { class: 'review__title', 'data-part': true }, element('bdi', {}, review.title)),
    ...warnings.map(drawWarning),
    changes.length > 0 && element('div', { class: 'card' }, ...changes.map(drawChange)),
    quote &&
      element(
        'pre',
        {
          class: `card quote${quote.isCode ? ' quote--code' : ''}`,
          'data-testid': 'quote',
          'data-part': true,
          dir: quote.isCode ? 'ltr' : 'auto',
        },
        quote.text,
      ),
    fields && fields.length > 0 && element('dl', { class: 'card fields', 'data-testid': 'fields' }, ...fields.map(drawField)),
    steps && steps.length > 0 && element('ol', { class: 'steps', 'data-testid': 'steps' }, ...steps.map(drawStep)),
    facts.length > 0 && element('dl', { class: 'facts' }, ...facts.map(drawFact)),
    note !== undefined && element('p', { class: 'note', 'data-part': true }, glyph(...glyphs.info), element('span', {}, note)),
    drawFolded(review, text, onChange),
    box && element('label', { class: 'consent', 'data-part': true }, box, element('span', {}, consent)),
  )
  const region = { tabindex: '0', role: 'group', 'aria-label': text('review.region') }
  return {
    scroller: element('div', { class: 'review__scroll', ...region }, content),
    parts: [...content.querySelectorAll<HTMLElement>('[data-part]')].filter((part) => !part.closest('details')),
    isTicked: () => !box || box.checked,
  }
}

export declare namespace drawReview {
  type Parameters = drawOrigin.Parameters & {
    /** The user opened or ticked something. */
    readonly onChange: () => void
  }
}

function drawWarning({ tone, title, text }: ReviewWarning): HTMLElement {
  return element(
    'div',
    { class: `alert alert--${tone}`, role: tone === 'critical' ? 'alert' : 'status', 'data-part': true },
    glyph(...(tone === 'critical' ? glyphs.error : glyphs.caution)),
    element('b', { class: 'alert__title' }, title),
    element('span', { class: 'alert__text' }, text),
  )
}

function drawStep({ title, changes, facts, isRisk }: ReviewStep, at: number): HTMLElement {
  return element(
    'li',
    { class: 'card step' },
    element(
      'div',
      { class: 'step__head', 'data-part': true },
      element('span', { class: 'step__number' }, String(at + 1)),
      element('b', { class: isRisk ? 'risk' : undefined }, element('bdi', {}, title)),
    ),
    ...changes.map(drawChange),
    facts.length > 0 && element('dl', { class: 'facts' }, ...facts.map(drawFact)),
  )
}

/** What repeats the rest in another shape: the bytes, and what a second device can compare (ERC-8213). */
function drawFolded({ raw, digests = [] }: Review, text: Text, ontoggle: () => void): HTMLElement | undefined {
  if (!raw && digests.length === 0) return undefined
  return element(
    'details',
    { class: 'raw', ontoggle },
    element('summary', {}, raw?.label ?? text('review.digests'), glyph(...glyphs.down)),
    digests.length > 0 && element('dl', { class: 'facts', 'data-testid': 'digests' }, ...digests.map(drawFact)),
    raw && element('pre', { class: 'card quote quote--code', tabindex: '0', dir: 'ltr' }, raw.text),
  )
}

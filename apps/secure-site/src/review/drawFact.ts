import { element, glyph } from '../element.ts'
import { glyphs } from '../text/glyphs.ts'
import { drawAddress } from './drawAddress.ts'
import type { ReviewChange, ReviewFact, ReviewField } from './Review.ts'

/** A longer value has a line of its own. */
const shortMax = 28
/** Most letters of a symbol in its round mark. */
const monogramMax = 3
/** Fields that are nested more deeply are drawn as deep as this. */
const depthMax = 6

/** Draws a label and its value. */
export function drawFact({ label, value, detail, isAddress }: ReviewFact): HTMLElement {
  const isLong = value.length > shortMax
  return element(
    'div',
    { class: `fact${isLong ? ' fact--long' : ''}${isAddress ? ' fact--address' : ''}`, 'data-part': true },
    element('dt', {}, label),
    element(
      'dd',
      { dir: isAddress ? 'ltr' : 'auto' },
      ...(isAddress ? drawAddress(value) : [value]),
      detail !== undefined && element('small', { dir: 'ltr' }, detail),
    ),
  )
}

/** Draws an amount that moves or may be taken, and its worth in money. */
export function drawChange({ label, value, worth, symbol, isRisk }: ReviewChange): HTMLElement {
  return element(
    'div',
    { class: 'change', 'data-part': true },
    element('span', { class: 'token', 'aria-hidden': 'true' }, ...drawMonogram(symbol)),
    element('span', { class: 'change__label' }, label),
    element(
      'span',
      { class: 'change__value' },
      element('b', { class: isRisk ? 'risk' : value.startsWith('+') ? 'gain' : undefined, dir: 'ltr' }, value),
      worth !== undefined && element('small', { dir: 'ltr' }, worth),
    ),
  )
}

/** The first letters of a symbol; a plain coin where there is none. */
function drawMonogram(symbol = ''): readonly (Node | string)[] {
  const letters = [...symbol.replace(/[^\p{L}\p{N}]/gu, '')].slice(0, monogramMax).join('')
  return [letters === '' ? glyph(...glyphs.coin) : letters]
}

/** Draws a field of typed data, indented by its depth; one without a value is the heading of those that follow. */
export function drawField({ name, value, depth, isAddress }: ReviewField): HTMLElement {
  const row = element(
    'div',
    { class: `field-row${value === undefined ? ' field-row--group' : ''}${isAddress ? ' fact--address' : ''}`, 'data-part': true },
    element('dt', {}, element('bdi', {}, name)),
    value !== undefined && element('dd', { dir: isAddress ? 'ltr' : 'auto' }, ...(isAddress ? drawAddress(value) : [value])),
  )
  row.style.setProperty('--depth', String(Math.min(depth, depthMax)))
  return row
}

import { element } from '../element.ts'
import { drawAddress } from './drawAddress.ts'
import type { ReviewChange, ReviewFact, ReviewField } from './Review.ts'

/** Beyond this a value has a line of its own. */
const shortMax = 28
/** Fields that are nested more deeply are drawn as deep as this. */
const depthMax = 6

/** Draws a label and its value. */
export function drawFact({ label, value, isAddress }: ReviewFact): HTMLElement {
  const isLong = value.length > shortMax
  return element(
    'div',
    { class: `fact${isLong ? ' fact--long' : ''}${isAddress ? ' fact--address' : ''}`, 'data-part': true },
    element('dt', {}, label),
    element('dd', { dir: isAddress ? 'ltr' : 'auto' }, ...(isAddress ? drawAddress(value) : [value])),
  )
}

/** Draws an amount that moves or may be taken, and its worth in money. */
export function drawChange({ label, value, worth, isRisk }: ReviewChange): HTMLElement {
  return element(
    'div',
    { class: 'change', 'data-part': true },
    element('span', { class: 'change__label' }, label),
    element(
      'span',
      { class: 'change__value' },
      element('b', { class: isRisk ? 'risk' : undefined, dir: 'ltr' }, value),
      worth !== undefined && element('small', { dir: 'ltr' }, worth),
    ),
  )
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

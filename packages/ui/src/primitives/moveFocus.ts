import type { KeyboardEvent } from 'react'

/**
 * Moves focus among the items of one composite control: arrows by direction of reading, Home, End.
 *
 * @returns The item that has focus now, if the key moved it.
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  items: readonly HTMLElement[],
  axis: 'horizontal' | 'vertical' | 'both',
): HTMLElement | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const step = toStep(event.key, axis, isRtl)
  if (step === undefined || items.length === 0) return undefined
  event.preventDefault()
  const now = items.findIndex((item) => item === event.target || item.contains(event.target as Node))
  const next = step === 'first' ? 0 : step === 'last' ? items.length - 1 : (now + step + items.length) % items.length
  const item = items[next]
  item?.focus()
  return item
}

function toStep(key: string, axis: 'horizontal' | 'vertical' | 'both', isRtl: boolean): number | 'first' | 'last' | undefined {
  if (key === 'Home') return 'first'
  if (key === 'End') return 'last'
  if (axis !== 'vertical') {
    if (key === 'ArrowRight') return isRtl ? -1 : 1
    if (key === 'ArrowLeft') return isRtl ? 1 : -1
  }
  if (axis !== 'horizontal') {
    if (key === 'ArrowDown') return 1
    if (key === 'ArrowUp') return -1
  }
  return undefined
}

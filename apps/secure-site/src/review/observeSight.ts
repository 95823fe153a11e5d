/** How much of an element must be in view; the rest is rounding. */
const threshold = 0.99

type EntryV2 = IntersectionObserverEntry & { readonly isVisible?: boolean }

/** Whether this browser can tell that something covers, fades, clips or bends an element (IntersectionObserver v2). */
export function canWatchVisibility(): boolean {
  return typeof IntersectionObserverEntry !== 'undefined' && 'isVisible' in IntersectionObserverEntry.prototype
}

/**
 * Observes whether elements are seen as they are drawn (T-F7).
 *
 * Where the browser cannot tell what covers them, being in view is all that is known: enough in a window of our own, in
 * another's page it is not.
 */
export function observeSight(onSight: (target: Element, isSeen: boolean) => void): IntersectionObserver {
  const isExact = canWatchVisibility()
  const options = { threshold: [0, threshold, 1], ...(isExact && { trackVisibility: true, delay: 100 }) } as IntersectionObserverInit
  return new IntersectionObserver((entries) => {
    for (const entry of entries as readonly EntryV2[])
      onSight(entry.target, entry.isIntersecting && entry.intersectionRatio >= threshold && (!isExact || entry.isVisible === true))
  }, options)
}

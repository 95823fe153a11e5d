/** How much of an element must be in view; the rest is rounding. */
const threshold = 0.99
/** Told at each hundredth: how much of what is scrolled ought to be in view differs from place to place. */
const hundredths = Array.from({ length: 101 }, (_, at) => at / 100)

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
 *
 * @param scrolled - May be larger than this frame: it is seen while all that the frame has room for is.
 */
export function observeSight(onSight: (target: Element, isSeen: boolean) => void, scrolled?: Element): IntersectionObserver {
  const isExact = canWatchVisibility()
  const options = {
    threshold: scrolled ? hundredths : [0, threshold, 1],
    ...(isExact && { trackVisibility: true, delay: 100 }),
  } as IntersectionObserverInit
  return new IntersectionObserver((entries) => {
    for (const entry of entries as readonly EntryV2[]) {
      const isInView = entry.intersectionRatio >= threshold || (entry.target === scrolled && fillsFrame(entry))
      onSight(entry.target, entry.isIntersecting && isInView && (!isExact || entry.isVisible === true))
    }
  }, options)
}

/** Whether all of an element that this frame has room for is in view: the page around clips none of it. */
function fillsFrame({ boundingClientRect: box, intersectionRect: seen }: IntersectionObserverEntry): boolean {
  const { clientWidth, clientHeight } = document.documentElement
  const width = Math.min(box.right, clientWidth) - Math.max(box.left, 0)
  const height = Math.min(box.bottom, clientHeight) - Math.max(box.top, 0)
  return width > 0 && height > 0 && seen.width * seen.height >= threshold * width * height
}

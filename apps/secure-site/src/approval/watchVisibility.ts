/** How long it must have been in full view (T-F7). */
const settledMs = 500
/** How much of it must be in view. */
const threshold = 0.99

/** Whether an element is seen as it is drawn: nothing over it, nothing that fades, clips or bends it. */
export type Visibility = {
  /** How long it has still to stay in full view; endless while it is not. */
  settlesInMs(): number
  stop(): void
}

type EntryV2 = IntersectionObserverEntry & { readonly isVisible?: boolean }

/** Whether this browser can tell (IntersectionObserver v2); where not, nothing is approved inside another's page. */
export function canWatchVisibility(): boolean {
  return typeof IntersectionObserverEntry !== 'undefined' && 'isVisible' in IntersectionObserverEntry.prototype
}

/** Watches an element against what a hostile page may lay over it (T-F7). */
export function watchVisibility(target: Element, onChange: (isSeen: boolean) => void): Visibility {
  let since: number | undefined
  const options = { threshold: [0, threshold, 1], trackVisibility: true, delay: 100 } as IntersectionObserverInit
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1) as EntryV2 | undefined
    const isSeen = last !== undefined && last.isVisible === true && last.intersectionRatio >= threshold
    if (isSeen && since === undefined) since = performance.now()
    if (!isSeen) since = undefined
    onChange(isSeen)
  }, options)
  observer.observe(target)
  return {
    settlesInMs: () => (since === undefined ? Number.POSITIVE_INFINITY : Math.max(0, since + settledMs - performance.now())),
    stop: () => observer.disconnect(),
  }
}

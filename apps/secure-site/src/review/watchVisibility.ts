import { observeSight } from './observeSight.ts'

/** How long it must have been in full view (T-F7). */
const settledMs = 500

/** Whether elements are seen as they are drawn: nothing over them, nothing that fades, clips or bends them. */
export type Visibility = {
  /** How much longer they must stay in full view; infinite while one of them is not. */
  settlesInMs(): number
  stop(): void
}

/**
 * Watches elements, all of which must be in full view at once, against what a hostile page may lay over them (T-F7). Of `whole` only
 * what this frame has room for must be: a tall screen is scrolled.
 */
export function watchVisibility(targets: Element | readonly Element[], onChange: (isSeen: boolean) => void, whole?: Element): Visibility {
  const unseen = new Set(targets instanceof Element ? [targets] : targets)
  if (whole) unseen.add(whole)
  let since: number | undefined
  const observer = observeSight((target, isSeen) => {
    if (isSeen) unseen.delete(target)
    else unseen.add(target)
    const areSeen = unseen.size === 0
    if (areSeen && since === undefined) since = performance.now()
    if (!areSeen) since = undefined
    onChange(areSeen)
  }, whole)
  for (const target of unseen) observer.observe(target)
  return {
    settlesInMs: () => (since === undefined ? Number.POSITIVE_INFINITY : Math.max(0, since + settledMs - performance.now())),
    stop: () => observer.disconnect(),
  }
}

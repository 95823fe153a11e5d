/** What {@link keepInteractions} leaves on the page. */
export type InteractionWindow = Window & {
  /** The longest time from an input since then to the next paint; 0 where each was below 16 ms. */
  readonly slowestSince: (atMs: number) => number
}

/** Runs on the page before its own scripts: keeps what the browser itself says of each press and key (event timing). */
export function keepInteractions(): void {
  const kept: PerformanceEventTiming[] = []
  const keep = (entries: PerformanceEntryList) =>
    void kept.push(...(entries as PerformanceEventTiming[]).filter(({ interactionId }) => interactionId))
  const observer = new PerformanceObserver((list) => keep(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  Object.assign(window, {
    slowestSince: (atMs: number) => {
      keep(observer.takeRecords())
      return Math.max(0, ...kept.filter(({ startTime }) => startTime >= atMs).map(({ duration }) => duration))
    },
  })
}

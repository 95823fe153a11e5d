import type { CDPSession, Page } from 'playwright'

/** What a user saw while a list was scrolled. */
export type Scrolled = {
  readonly framesPerS: number
  /** What the page's own thread worked for each picture, ms: script, style, layout and painting. */
  readonly busyMs: number
  /** Times between two pictures, ms. */
  readonly frameP50Ms: number
  readonly frameP95Ms: number
  /** The most elements that the page held at once. */
  readonly nodes: number
  /** Whether the end was reached. */
  readonly isAtEnd: boolean
}

/**
 * Scrolls the list of this name down like a thumb that never rests, for `forMs`.
 *
 * @param stepPx CSS pixels from picture to picture.
 */
export async function scroll(page: Page, devtools: CDPSession, name: string, forMs: number, stepPx: number): Promise<Scrolled> {
  await devtools.send('Performance.enable')
  const before = await readBusyMs(devtools)
  const { pictures, ...seen } = await scrollList(page, name, forMs, stepPx)
  return { ...seen, busyMs: ((await readBusyMs(devtools)) - before) / pictures }
}

/** What the page's own thread has worked so far, ms. */
export async function readBusyMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
}

function scrollList(page: Page, name: string, forMs: number, stepPx: number) {
  return page.evaluate(
    async ({ name, forMs, stepPx }) => {
      const shadow = document.querySelector('latchkey-modal')?.shadowRoot
      const list = shadow?.querySelector(`ul[aria-label="${name}"]`)
      const area = list?.closest<HTMLElement>('[data-more]')
      if (!shadow || !list || !area) throw new Error(`No list called ${name} that scrolls`)
      const picture = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      const tookMs: number[] = []
      let nodes = 0
      const began = performance.now()
      for (let last = await picture(); performance.now() - began < forMs; ) {
        area.scrollTop += stepPx
        const now = await picture()
        tookMs.push(now - last)
        last = now
        if (tookMs.length % 20 === 0) nodes = Math.max(nodes, document.querySelectorAll('*').length + shadow.querySelectorAll('*').length)
      }
      const lasted = tookMs.reduce((sum, ms) => sum + ms, 0)
      const sorted = [...tookMs].sort((one, other) => one - other)
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
      return {
        pictures: tookMs.length,
        framesPerS: (tookMs.length / lasted) * 1000,
        frameP50Ms: at(0.5),
        frameP95Ms: at(0.95),
        nodes,
        isAtEnd: area.scrollTop + area.clientHeight >= area.scrollHeight - 2,
      }
    },
    { name, forMs, stepPx },
  )
}

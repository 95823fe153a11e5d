import type { Page } from 'playwright'

/** Milliseconds from the end of an answer until the page shows rows of it, by the page's own clock. */
export function rowsAfter(page: Page, answer: string, row: string): Promise<number> {
  return page.evaluate(
    async ({ answer, row }) => {
      const picture = () => new Promise((resolve) => requestAnimationFrame(resolve))
      for (const began = performance.now(); performance.now() - began < 30_000; ) {
        await picture()
        const shadow = document.querySelector('latchkey-modal')?.shadowRoot
        if (!shadow?.querySelector(`li [data-testid^="${row}"]`)) continue
        await picture()
        const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        const entry = entries.find(({ name }) => name.includes(answer))
        return performance.now() - (entry?.responseEnd ?? Number.NaN)
      }
      throw new Error(`Rows of ${answer} did not show within 30 s`)
    },
    { answer, row },
  )
}

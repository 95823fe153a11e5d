import type { Page } from '@playwright/test'

/** Steps a limit is gone through in; what came by itself after one needs no further one. */
const steps = 40
/** How long a machine may take for one step, and for all that is left when the page's time is used up. */
const stepMs = 250
const lastMs = 20_000

/** Stops the page's clock where it is. Needs `page.clock.install()` before the page was loaded. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  // Somewhat later, because the page's time goes on until it is stopped.
  await page.clock.pauseAt(now + 10_000)
}

/**
 * Lets `limitMs` pass on the page's stopped clock, no more, until something is true, and starts the clock again.
 *
 * A promise such as "within two seconds" is about how long the page itself waits: a machine that is slow at all the rest breaks none.
 *
 * @throws what `assertion` threw last
 */
export async function expectWithin(page: Page, limitMs: number, assertion: (timeout: number) => Promise<void>): Promise<void> {
  for (let step = 0; step < steps; step++) {
    await page.clock.runFor(Math.floor(limitMs / steps))
    const isTrue = await assertion(stepMs).then(
      () => true,
      () => false,
    )
    if (isTrue) return page.clock.resume()
  }
  await assertion(lastMs)
  await page.clock.resume()
}

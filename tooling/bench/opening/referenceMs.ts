import type { Browser } from 'playwright'

const tries = 5

/**
 * What a fixed piece of work takes on a slowed processor: script and layout, as in an opening. Machines, and hours of one machine,
 * differ by a factor of three: what is held to a limit is held to this beside it.
 *
 * @returns Milliseconds; the least of five tries, because other work of the machine only adds.
 */
export async function referenceMs(browser: Browser, slowdown: number): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const taken: number[] = []
  for (let round = 0; round < tries; round++) {
    taken.push(
      await page.evaluate(() => {
        const startedAt = performance.now()
        const list = document.createElement('div')
        const names = Array.from({ length: 1_000 }, (_, at) => `${Math.imul(at, 2_654_435_761).toString(36)}`).toSorted()
        for (const name of names) {
          const row = document.createElement('button')
          row.textContent = name
          list.append(row)
        }
        document.body.replaceChildren(list)
        const { height } = list.getBoundingClientRect()
        return height > 0 ? performance.now() - startedAt : Number.POSITIVE_INFINITY
      }),
    )
  }
  await context.close()
  return Math.min(...taken)
}

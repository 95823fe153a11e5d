import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright'
import { announceWallets } from '../scripts/size/host/announceWallets.ts'
import { neverIdle } from '../scripts/size/host/neverIdle.ts'
import { watchPress } from '../scripts/size/host/pressButton.ts'
import { watchOpening } from '../scripts/size/host/watchOpening.ts'

/** A page under measurement. */
export type Measured = { readonly page: Page; readonly devtools: CDPSession; close(): Promise<void> }

/** A task over 50 ms, by the page's own clock. */
export type LongTask = { readonly startMs: number; readonly tookMs: number }

/** What {@link keepLongTasks} leaves on the page. */
type TaskWindow = Window & { readonly longTasks: () => readonly LongTask[] }

/** Runs on the page before its own scripts. */
function keepLongTasks(): void {
  const tasks: LongTask[] = []
  const keep = (entries: PerformanceEntryList) =>
    void tasks.push(...entries.map(({ startTime, duration }) => ({ startMs: startTime, tookMs: duration })))
  const observer = new PerformanceObserver((list) => keep(list.getEntries()))
  observer.observe({ type: 'longtask', buffered: true })
  Object.assign(window, {
    longTasks: () => {
      keep(observer.takeRecords())
      return tasks
    },
  })
}

/** What a page is opened with: `isBusy` for a browser that finds no idle moment. */
export type PageOptions = BrowserContextOptions & { readonly isBusy?: boolean }

/** Opens a page in a context of its own, on a processor `slowdown` times slower. */
export async function openPage(browser: Browser, url: string, slowdown = 1, { isBusy, ...options }: PageOptions = {}): Promise<Measured> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  if (slowdown > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(announceWallets)
  await page.addInitScript(watchOpening)
  await page.addInitScript(keepLongTasks)
  if (isBusy) await page.addInitScript(neverIdle)
  await page.goto(url)
  await page.getByRole('button', { name: 'Connect' }).waitFor()
  // What a page fetches while no user touches it counts as fetched before the click.
  await page.waitForLoadState('networkidle')
  return { page, devtools, close: () => context.close() }
}

/** What the tasks that began in this span took beyond 50 ms each. */
export async function blockedMs(page: Page, fromMs: number, toMs: number): Promise<number> {
  const tasks = await page.evaluate(() => (window as unknown as TaskWindow).longTasks())
  return tasks
    .filter(({ startMs, tookMs }) => startMs + tookMs > fromMs && startMs <= toMs)
    .reduce((sum, { tookMs }) => sum + tookMs - 50, 0)
}

/** Closes the modal by keyboard and waits until it is gone. */
export async function closeModal(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByText('Wallet 8').waitFor({ state: 'hidden' })
}

/** Opens the modal by script and closes it by keyboard, as often as asked. */
export async function cycle(page: Page, times: number): Promise<void> {
  for (let at = 0; at < times; at++) {
    await watchPress(page, () => page.getByRole('button', { name: 'Connect' }).evaluate((button: HTMLElement) => button.click()))
    await closeModal(page)
  }
}

/** Bytes the page's script holds after everything unreachable is collected. */
export async function heapBytes(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize
}

import type { Browser, CDPSession, Page } from 'playwright'
import { announceWallets } from '../scripts/size/host/announceWallets.ts'
import { watchOpening } from '../scripts/size/host/watchOpening.ts'

/** A page under measurement. */
export type Measured = { readonly page: Page; readonly devtools: CDPSession; bytes(): number; close(): Promise<void> }

/** Opens a page in a context of its own, on a processor `slowdown` times slower, and counts what it loads. */
export async function openPage(browser: Browser, url: string, slowdown = 1): Promise<Measured> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  let bytes = 0
  await devtools.send('Network.enable')
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  if (slowdown > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(announceWallets)
  await page.addInitScript(watchOpening)
  await page.goto(url)
  await page.getByRole('button', { name: 'Connect' }).waitFor()
  // What a page fetches while no user touches it counts as fetched before the click.
  await page.waitForLoadState('networkidle')
  return { page, devtools, bytes: () => bytes, close: () => context.close() }
}

/** What one open looked like. */
export type Opening = {
  /** From the click until every row of the list is painted. */
  readonly listMs: number
  /** Tasks over 50 ms, from the click until the page has settled. */
  readonly longTasks: number
  /** What those tasks took beyond 50 ms each. */
  readonly blockedMs: number
}

/** Clicks the button and waits for the list to be painted, then `settleMs` more for tasks that come late. */
export function clickToList(page: Page, settleMs = 0): Promise<Opening> {
  return page.evaluate(async (settleMs) => {
    const roots = () => [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot] : []))]
    const find = (name: string) =>
      roots()
        .flatMap((root) => [...root.querySelectorAll('button')])
        .find((button) => button.textContent?.includes(name) && button.checkVisibility())
    const tasks: number[] = []
    const keep = (entries: PerformanceEntryList) => void tasks.push(...entries.map(({ duration }) => duration))
    const observer = new PerformanceObserver((list) => keep(list.getEntries()))
    observer.observe({ type: 'longtask' })
    const paint = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const began = performance.now()
    find('Connect')?.click()
    while (!find('Wallet 8')) {
      await paint()
      if (performance.now() - began > 15_000) throw new Error('The list did not show within 15 s')
    }
    await paint()
    const listMs = performance.now() - began
    if (settleMs > 0) await new Promise((resolve) => setTimeout(resolve, settleMs))
    keep(observer.takeRecords())
    observer.disconnect()
    return { listMs, longTasks: tasks.length, blockedMs: tasks.reduce((sum, duration) => sum + duration - 50, 0) }
  }, settleMs)
}

/** Closes the modal by keyboard and waits until it is gone. */
export async function closeModal(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByText('Wallet 8').waitFor({ state: 'hidden' })
}

/** Opens and closes the modal by keyboard, as often as asked. */
export async function cycle(page: Page, times: number): Promise<void> {
  for (let at = 0; at < times; at++) {
    await clickToList(page)
    await closeModal(page)
  }
}

/** Bytes the page's script holds after everything unreachable is collected. */
export async function heapBytes(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize
}

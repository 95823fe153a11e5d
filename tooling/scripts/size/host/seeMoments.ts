import type { Browser } from 'playwright'
import { announceWallets } from './announceWallets.ts'
import { neverIdle } from './neverIdle.ts'
import { pressButton } from './pressButton.ts'
import { watchOpening } from './watchOpening.ts'

/** A slow phone line, so that nothing comes after the list only because this machine is fast. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }

/** How long a page is looked at after its list has shown. */
const afterMs = 2_000

/** One file that came over the wire, by its path, with the bytes of its body as they were sent. */
export type Sent = { readonly path: string; readonly bytes: number }

/** Scripts and styles that one fresh user fetched, by the moment they were asked for. */
export type Moments = {
  /** Before anything was touched. */
  readonly load: readonly Sent[]
  /** From the press until every row of the list was painted. */
  readonly list: readonly Sent[]
  /** In the two seconds after. */
  readonly after: readonly Sent[]
}

/** What kind of user it is. */
export type Visit = {
  /** The browser finds no idle moment. */
  readonly isBusy?: boolean
  /** The user asked the browser to save data. */
  readonly isSaving?: boolean
  /** There is no modal to open. */
  readonly isAlone?: boolean
  /** Words that the list ends with; absent: the last of the wallets that announce themselves. */
  readonly until?: string
}

/** Opens a host's modal as one fresh user and reads from the browser what came when. */
export async function seeMoments(
  browser: Browser,
  url: string,
  { isBusy = false, isSaving = false, isAlone = false, until }: Visit = {},
): Promise<Moments> {
  const page = await browser.newPage()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: isSaving })
  await page.addInitScript(announceWallets)
  await page.addInitScript(watchOpening, until)
  if (isBusy) await page.addInitScript(neverIdle)
  await page.goto(url)
  await page.getByRole('button', { name: 'Connect' }).waitFor()
  await page.waitForLoadState('networkidle')
  const loadedAt = await page.evaluate(() => performance.now())
  const shownAt = isAlone ? loadedAt : (await pressButton(page)).shownAt
  // A file that was asked for at the end of that is listed once it is there.
  if (!isAlone) await page.waitForTimeout(afterMs + 1_000)
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, startTime, encodedBodySize } = entry as PerformanceResourceTiming
      return { path: new URL(name).pathname, startTime, bytes: encodedBodySize }
    }),
  )
  await page.context().close()
  // A file that was loaded ahead and then used is listed twice.
  const first = new Map(files.toReversed().map((file) => [file.path, file]))
  const sent = [...first.values()].filter(({ path }) => /\.(?:js|css)$/.test(path))
  const between = (from: number, to: number) =>
    sent.filter(({ startTime }) => startTime >= from && startTime < to).map(({ path, bytes }) => ({ path, bytes }))
  return { load: between(0, loadedAt), list: between(loadedAt, shownAt), after: between(shownAt, shownAt + afterMs) }
}

/** Bytes of these files together. */
export function bytesOf(files: readonly Sent[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { chromiumFlags, findChromium } from '../scripts/findChromium.ts'
import { measureBytes } from './measureBytes.ts'
import { clickToList, closeModal, cycle, heapBytes, type Opening, openPage } from './openPage.ts'
import { type PageName, pages, servePages } from './servePages.ts'

const slowdown = 4
const rounds = 9
/** After the list is there, for tasks that come late. */
const settleMs = 1500
const heapRounds = 3

/** What was seen of one page; all that varies is a median. */
type Figures = {
  readonly buttonBytes: number
  readonly openBytes: number
  readonly pageNetworkBytes: number
  readonly openNetworkBytes: number
  readonly first: Opening
  readonly second: Opening
  readonly heapBytes: number
  readonly heapAfterBytes: number
}
type Round = { readonly pageNetworkBytes: number; readonly openNetworkBytes: number; readonly first: Opening; readonly second: Opening }

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const medianOf = <item>(items: readonly item[], pick: (item: item) => number) => median(items.map(pick))
const medianOpening = (openings: readonly Opening[]): Opening => ({
  listMs: medianOf(openings, ({ listMs }) => listMs),
  longTasks: medianOf(openings, ({ longTasks }) => longTasks),
  blockedMs: medianOf(openings, ({ blockedMs }) => blockedMs),
})

/** A fresh page on a slow processor, opened twice. */
async function openTwice(browser: Browser, url: string): Promise<Round> {
  const { page, bytes, close } = await openPage(browser, url, slowdown)
  const pageNetworkBytes = bytes()
  const first = await clickToList(page, settleMs)
  await page.waitForLoadState('networkidle')
  const openNetworkBytes = bytes() - pageNetworkBytes
  await closeModal(page)
  const second = await clickToList(page, settleMs)
  await close()
  return { pageNetworkBytes, openNetworkBytes, first, second }
}

/** What a fresh page holds after one open and after fifty. */
async function heapOver(browser: Browser, url: string): Promise<Pick<Figures, 'heapBytes' | 'heapAfterBytes'>> {
  const { page, devtools, close } = await openPage(browser, url)
  await cycle(page, 1)
  const before = await heapBytes(devtools)
  await cycle(page, 49)
  const after = await heapBytes(devtools)
  await close()
  return { heapBytes: before, heapAfterBytes: after }
}

/** Measures all pages turn by turn, so that what else the machine does meets each of them alike. */
async function measure(browser: Browser, url: (page: PageName) => string): Promise<Record<PageName, Figures>> {
  const opens: Record<PageName, Round[]> = { bare: [], latchkey: [] }
  const heaps: Record<PageName, Pick<Figures, 'heapBytes' | 'heapAfterBytes'>[]> = { bare: [], latchkey: [] }
  for (let round = 0; round < rounds; round++) for (const page of pages) opens[page].push(await openTwice(browser, url(page)))
  for (let round = 0; round < heapRounds; round++) for (const page of pages) heaps[page].push(await heapOver(browser, url(page)))
  const figures = async (page: PageName): Promise<Figures> => {
    const { button, open } = await measureBytes(page)
    return {
      buttonBytes: button,
      openBytes: open,
      pageNetworkBytes: medianOf(opens[page], ({ pageNetworkBytes }) => pageNetworkBytes),
      openNetworkBytes: medianOf(opens[page], ({ openNetworkBytes }) => openNetworkBytes),
      first: medianOpening(opens[page].map(({ first }) => first)),
      second: medianOpening(opens[page].map(({ second }) => second)),
      heapBytes: medianOf(heaps[page], ({ heapBytes }) => heapBytes),
      heapAfterBytes: medianOf(heaps[page], ({ heapAfterBytes }) => heapAfterBytes),
    }
  }
  return { bare: await figures('bare'), latchkey: await figures('latchkey') }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`
const rows: readonly (readonly [label: string, pick: (figures: Figures) => number, show: (value: number) => string])[] = [
  ['JavaScript until the button shows, without React and viem', ({ buttonBytes }) => buttonBytes, kilobytes],
  ['JavaScript more until the list shows', ({ openBytes }) => openBytes, kilobytes],
  ['JavaScript until the list shows', ({ buttonBytes, openBytes }) => buttonBytes + openBytes, kilobytes],
  ['network until the button shows, with React', ({ pageNetworkBytes }) => pageNetworkBytes, kilobytes],
  ['network more once the list has shown', ({ openNetworkBytes }) => openNetworkBytes, kilobytes],
  ['first open: click to list', ({ first }) => first.listMs, milliseconds],
  ['first open: long tasks', ({ first }) => first.longTasks, String],
  ['first open: blocked beyond 50 ms', ({ first }) => first.blockedMs, milliseconds],
  ['second open: click to list', ({ second }) => second.listMs, milliseconds],
  ['second open: long tasks', ({ second }) => second.longTasks, String],
  ['second open: blocked beyond 50 ms', ({ second }) => second.blockedMs, milliseconds],
  ['heap after 1 open', ({ heapBytes }) => heapBytes, kilobytes],
  ['heap after 50 opens', ({ heapAfterBytes }) => heapAfterBytes, kilobytes],
]

const executablePath = findChromium()
const served = await servePages()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags })
try {
  const figures = await measure(browser, served.url)
  console.log(`Processor ${slowdown} times slower, medians of ${rounds} fresh pages; heap at full speed, medians of ${heapRounds}`)
  console.log(`${''.padEnd(58)}${pages.map((page) => page.padStart(12)).join('')}       ratio`)
  for (const [label, pick, show] of rows) {
    const [bare, ours] = [pick(figures.bare), pick(figures.latchkey)]
    const ratio = bare > 0 ? (ours / bare).toFixed(2) : '–'
    console.log(`${label.padEnd(58)}${show(bare).padStart(12)}${show(ours).padStart(12)}${ratio.padStart(12)}`)
  }
  mkdirSync(join(import.meta.dirname, '../../.results'), { recursive: true })
  writeFileSync(join(import.meta.dirname, '../../.results/bench.json'), JSON.stringify(figures, null, 2))
} finally {
  await browser.close()
  served.stop()
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { chromiumFlags, findChromium } from '../scripts/findChromium.ts'
import { clickToList, cycle, heapBytes, openPage } from './openPage.ts'
import { type PageName, pages, servePages } from './servePages.ts'

const slowdown = 4
const rounds = 5
/** Rounds until code is compiled and caches are full. */
const warmUp = 100

/** What was seen of one page; times are medians of all rounds. */
type Figures = { buttonBytes: number; openBytes: number; listMs: number; blockedMs: number; heapBytes: number; heapAfterBytes: number }

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function measure(browser: Browser, url: string): Promise<Figures> {
  const clicks: { listMs: number; blockedMs: number; buttonBytes: number; openBytes: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const { page, bytes, close } = await openPage(browser, url, slowdown)
    const buttonBytes = bytes()
    const click = await clickToList(page)
    await page.waitForLoadState('networkidle')
    clicks.push({ ...click, buttonBytes, openBytes: bytes() - buttonBytes })
    await close()
  }
  const { page, devtools, close } = await openPage(browser, url)
  await cycle(page, 1)
  const before = await heapBytes(devtools)
  await cycle(page, 50)
  const after = await heapBytes(devtools)
  await close()
  const pick = (name: 'listMs' | 'blockedMs' | 'buttonBytes' | 'openBytes') => median(clicks.map((click) => click[name]))
  return {
    buttonBytes: pick('buttonBytes'),
    openBytes: pick('openBytes'),
    listMs: pick('listMs'),
    blockedMs: pick('blockedMs'),
    heapBytes: before,
    heapAfterBytes: after,
  }
}

/** How much more a page holds per round of open and close, once it is warm. */
async function growth(browser: Browser, url: string, times: number): Promise<number> {
  const { page, devtools, close } = await openPage(browser, url)
  await cycle(page, warmUp)
  const before = await heapBytes(devtools)
  await cycle(page, times)
  const after = await heapBytes(devtools)
  await close()
  return (after - before) / times
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`
const rows: readonly (readonly [label: string, name: keyof Figures, show: (value: number) => string])[] = [
  ['bytes until the button shows', 'buttonBytes', kilobytes],
  ['bytes more until the list shows', 'openBytes', kilobytes],
  [`click to list, ${slowdown} times slower processor`, 'listMs', milliseconds],
  ['of it the thread was blocked over 50 ms', 'blockedMs', milliseconds],
  ['heap after 1 round', 'heapBytes', kilobytes],
  ['heap after 51 rounds', 'heapAfterBytes', kilobytes],
]

const executablePath = findChromium()
const served = await servePages()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags })
try {
  const soakAt = process.argv.indexOf('--soak')
  if (soakAt >= 0) {
    const times = Number(process.argv[soakAt + 1] ?? 1000)
    // The harness itself leaves something at each round: the bare dialog shows how much.
    const bare = await growth(browser, served.url('bare'), times)
    const ours = await growth(browser, served.url('latchkey'), times)
    console.log(`held more per round, over ${times} rounds: bare dialog ${bare.toFixed(0)} bytes, Latchkey ${ours.toFixed(0)} bytes`)
    process.exitCode = ours > bare + 1000 ? 1 : 0
  } else {
    const figures = {} as Record<PageName, Figures>
    for (const page of pages) figures[page] = await measure(browser, served.url(page))
    console.log(`${''.padEnd(44)}${pages.map((page) => page.padStart(12)).join('')}       ratio`)
    for (const [label, name, show] of rows) {
      const [bare, ours] = [figures.bare[name], figures.latchkey[name]]
      console.log(
        `${label.padEnd(44)}${show(bare).padStart(12)}${show(ours).padStart(12)}${(bare > 0 ? (ours / bare).toFixed(2) : '–').padStart(12)}`,
      )
    }
    mkdirSync(join(import.meta.dirname, '../../.results'), { recursive: true })
    writeFileSync(join(import.meta.dirname, '../../.results/bench.json'), JSON.stringify(figures, null, 2))
  }
} finally {
  await browser.close()
  served.stop()
}

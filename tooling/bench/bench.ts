import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { chromiumFlags, findChromium } from '../scripts/findChromium.ts'
import { clickToList, cycle, heapBytes, openPage } from './openPage.ts'
import { type PageName, pages, servePages } from './servePages.ts'

const slowdown = 4
const rounds = 5

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

/** 1,000 rounds of open and close: what is held afterwards beside what was held after ten. */
async function soak(browser: Browser, url: string, times: number): Promise<number> {
  const { page, devtools, close } = await openPage(browser, url)
  await cycle(page, 10)
  const before = await heapBytes(devtools)
  await cycle(page, times)
  const after = await heapBytes(devtools)
  await close()
  console.log(`heap after 10 rounds ${kilobytes(before)}, after ${times} more ${kilobytes(after)}: ${(after / before).toFixed(3)} times`)
  return after / before
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
    const ratio = await soak(browser, served.url('latchkey'), Number(process.argv[soakAt + 1] ?? 1000))
    process.exitCode = ratio > 1.1 ? 1 : 0
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

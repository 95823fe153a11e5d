import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright'
import { chromiumFlags, findChromium } from '../scripts/findChromium.ts'
import { pages, servePages } from './servePages.ts'
import { measureAccount } from './table/account.ts'
import { measureControls } from './table/controls.ts'
import { measureEmbedded } from './table/embedded.ts'
import { measureFetches } from './table/fetches.ts'
import { measureHeap } from './table/heap.ts'
import { measureLighthouse } from './table/lighthouse.ts'
import { measureOpening } from './table/opening.ts'
import { printRows, type Row } from './table/Row.ts'
import { measureWallet } from './table/wallet.ts'

const served = await servePages(pages)

/** What is measured, by the name that `--only` takes. */
const parts: Readonly<Record<string, (browser: Browser) => Promise<readonly Row[]>>> = {
  opening: (browser) => measureOpening(browser, served.url),
  fetches: measureFetches,
  wallet: (browser) => measureWallet(browser, served.url('latchkey')),
  controls: measureControls,
  account: measureAccount,
  embedded: measureEmbedded,
  lighthouse: () => measureLighthouse(served.url),
  heap: (browser) => measureHeap(browser, served.url),
}

const { values } = parseArgs({ options: { only: { type: 'string', default: Object.keys(parts).join(',') } } })
const rows: Row[] = []
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags })
try {
  console.log(
    `Medians of fresh pages, processor slowed as the rows say or 4 times; load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  )
  for (const name of values.only.split(',')) {
    const measure = parts[name]
    if (!measure) throw new Error(`Nothing is called ${name}: there are ${Object.keys(parts).join(', ')}`)
    // What cannot be measured leaves the rest of a long run standing.
    const measured = await measure(browser).catch((error: unknown) => {
      console.error(`${name}:`, error)
      process.exitCode = 1
      return []
    })
    rows.push(...measured)
  }
  printRows(rows)
  mkdirSync(join(import.meta.dirname, '../../.results'), { recursive: true })
  writeFileSync(join(import.meta.dirname, '../../.results/bench.json'), JSON.stringify(rows, null, 2))
} finally {
  await browser.close()
  served.stop()
}

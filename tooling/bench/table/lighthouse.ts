import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.ts'
import { freePort } from '../../test/src/node/freePort.ts'
import type { PageName } from '../servePages.ts'
import type { Row } from './Row.ts'

const categories = ['performance', 'accessibility', 'best-practices']

/** Lighthouse's own scores of a page as it comes, beside those of the bare page: a phone with a slow line, simulated. */
export async function measureLighthouse(url: (page: PageName) => string): Promise<readonly Row[]> {
  const bare = await scoresOf(url('bare'))
  const latchkey = await scoresOf(url('latchkey'))
  return [
    { what: `Lighthouse on the five-line page: ${categories.join(', ')}`, bare, latchkey, today: latchkey, target: '100 / 100 / 100' },
  ]
}

async function scoresOf(url: string): Promise<string> {
  const port = await freePort()
  const executablePath = findChromium()
  const args = [...chromiumFlags, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args })
  try {
    const result = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'silent' })
    const imperfect = Object.values(result?.lhr.audits ?? {}).filter(({ score }) => score !== null && score < 1)
    console.log(`Lighthouse, ${url}`)
    for (const { title, displayValue = '' } of imperfect) console.log(`  ${title} ${displayValue}`)
    return categories.map((name) => Math.round((result?.lhr.categories[name]?.score ?? Number.NaN) * 100)).join(' / ')
  } finally {
    await browser.close()
  }
}

import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.ts'
import { freePort } from '../../test/src/node/freePort.ts'
import type { Row } from './Row.ts'

const categories = ['performance', 'accessibility', 'best-practices']

/** Lighthouse's own scores of a page, as it comes: a phone with a slow line, simulated. */
export async function measureLighthouse(url: string): Promise<readonly Row[]> {
  const port = await freePort()
  const executablePath = findChromium()
  const args = [...chromiumFlags, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args })
  try {
    const result = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'silent' })
    const scores = categories.map((name) => Math.round((result?.lhr.categories[name]?.score ?? Number.NaN) * 100))
    const imperfect = Object.values(result?.lhr.audits ?? {}).filter(({ score }) => score !== null && score < 1)
    for (const { title, displayValue = '' } of imperfect) console.log(`Lighthouse: ${title} ${displayValue}`)
    return [{ what: `Lighthouse on the five-line page: ${categories.join(', ')}`, today: scores.join(' / '), target: '100 / 100 / 100' }]
  } finally {
    await browser.close()
  }
}

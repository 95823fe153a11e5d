import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright'
import { chromiumFlags, findChromium } from '../scripts/findChromium.ts'
import { servePages } from './servePages.ts'
import { announceSoakWallet } from './soak/announceSoakWallet.ts'
import { countTimers } from './soak/countTimers.ts'
import { findLeaks } from './soak/findLeaks.ts'
import { type Journey, runRounds } from './soak/runRounds.ts'
import { type Census, takeCensus } from './soak/takeCensus.ts'

const warmUpRounds = 20
const { values } = parseArgs({ options: { opens: { type: 'string', default: '1000' }, connects: { type: 'string', default: '100' } } })

/** Runs one journey in a page of its own. @returns What the page held before and after. */
async function soak(browser: Browser, url: string, journey: Journey, rounds: number): Promise<{ before: Census; after: Census }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`      the page threw: ${error.message}`))
  await page.route('**/rpc', (route) => {
    const { id, method } = route.request().postDataJSON()
    return route.fulfill({ json: { jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x7a69' : '0x0' } })
  })
  await page.addInitScript(countTimers)
  await page.addInitScript(announceSoakWallet)
  await page.goto(url)
  await page.getByRole('button', { name: 'Connect' }).waitFor()
  const devtools = await context.newCDPSession(page)
  await runRounds(page, journey, warmUpRounds)
  const before = await takeCensus(page, devtools)
  await runRounds(page, journey, rounds)
  const after = await takeCensus(page, devtools)
  await context.close()
  return { before, after }
}

const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((total, count) => total + count, 0)
const flat = (census: Census) => ({ ...census, detached: sum(census.detached) })
const journeys: readonly (readonly [Journey, number])[] = [
  ['open and close', Number(values.opens)],
  ['connect and disconnect', Number(values.connects)],
]

const executablePath = findChromium()
const served = await servePages()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags })
const results: object[] = []
try {
  for (const [journey, rounds] of journeys.filter(([, rounds]) => rounds > 0)) {
    const began = performance.now()
    const { before, after } = await soak(browser, served.url('latchkey'), journey, rounds)
    const leaks = findLeaks(before, after)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    console.log(`${leaks.length > 0 ? 'LEAKS' : 'ok   '} ${journey}, ${rounds} rounds after ${warmUpRounds} to warm up, ${seconds} s`)
    const [first, last] = [flat(before), flat(after)]
    for (const name of Object.keys(first) as (keyof typeof first)[]) {
      const difference = last[name] - first[name]
      console.log(`      ${name.padEnd(16)}${`${first[name]}`.padStart(10)}${`${last[name]}`.padStart(10)}${`${difference}`.padStart(10)}`)
    }
    for (const leak of leaks) console.error(`      ${leak}`)
    if (leaks.length > 0) process.exitCode = 1
    results.push({ journey, rounds, before: first, after: last, leaks })
  }
} finally {
  await browser.close()
  served.stop()
}
mkdirSync(join(import.meta.dirname, '../../.results'), { recursive: true })
writeFileSync(join(import.meta.dirname, '../../.results/soak.json'), JSON.stringify(results, null, 2))

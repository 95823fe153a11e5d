import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright'
import { chromiumFlags, findChromium } from '../scripts/findChromium.ts'
import { held } from './account/answerAccount.ts'
import { holdBalances } from './account/holdBalances.ts'
import { connectAccount, inModal, tokensToRows } from './account/openAccount.ts'
import { rowsAfter } from './account/rowsAfter.ts'
import { type Scrolled, scroll } from './account/scroll.ts'
import { heapBytes } from './openPage.ts'
import { servePages } from './servePages.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' }, slowdown: { type: 'string', default: '4' } } })
const slowdown = Number(values.slowdown)
const scrollMs = 5_000
/** What a thumb does in a sixtieth of a second when it flings. */
const stepPx = 80

/** What one visit of an account with very much in it looked like. */
type Visit = {
  /** From the last byte of the balances until their first rows are painted. */
  readonly tokensMs: number
  readonly tokens: Scrolled
  readonly collectibles: Scrolled
  /** From the last byte of the first page until its rows are painted. */
  readonly activityMs: number
  readonly activity: Scrolled
  /** The same once everything that ever happened is on the page. */
  readonly wholeActivity: Scrolled
  /** What all of it adds to the heap. */
  readonly heapMegabytes: number
}

/** Scrolls until nothing is left to fetch. */
function scrollToEnd(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const find = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('ul[aria-label="Activity"]')
    let quietSince = performance.now()
    for (let height = 0; performance.now() - quietSince < 3_000; ) {
      const area = find()?.closest<HTMLElement>('[data-more]')
      if (!area) throw new Error('No activity')
      if (area.scrollHeight !== height) quietSince = performance.now()
      height = area.scrollHeight
      area.scrollTop = height
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
}

async function visit(browser: Browser, url: string, letGo: () => void): Promise<Visit> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await connectAccount(page, url)
  const heapBefore = await heapBytes(devtools)
  const tokensMs = await tokensToRows(page, devtools, slowdown, letGo)
  const tokens = await scroll(page, devtools, 'Tokens', scrollMs, stepPx)
  await inModal(page, 'tab-nfts').click()
  await page.locator('latchkey-modal [data-testid^="nft-"]').first().waitFor()
  const collectibles = await scroll(page, devtools, 'Collectibles', scrollMs, stepPx)
  const activityShown = rowsAfter(page, '/history', 'tx-')
  await inModal(page, 'tab-activity').click()
  const activityMs = await activityShown
  const activity = await scroll(page, devtools, 'Activity', scrollMs, stepPx)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await scrollToEnd(page)
  const known = await page.evaluate(() =>
    Number(document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('ul[aria-label="Activity"] li')?.ariaSetSize),
  )
  if (known < held.transactions) throw new Error(`Only ${known} rows of ${held.transactions} transactions`)
  const heapAfter = await heapBytes(devtools)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => {
    const list = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('ul[aria-label="Activity"]')
    list?.closest<HTMLElement>('[data-more]')?.scrollTo(0, 0)
  })
  const wholeActivity = await scroll(page, devtools, 'Activity', scrollMs, stepPx)
  await context.close()
  return { tokensMs, tokens, collectibles, activityMs, activity, wholeActivity, heapMegabytes: (heapAfter - heapBefore) / 1e6 }
}

const balances = holdBalances()
const served = await servePages(['account'], balances.answer)
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags })
try {
  const visits: Visit[] = []
  for (let round = 0; round < Number(values.rounds); round++) {
    balances.hold()
    visits.push(await visit(browser, served.url('account'), balances.letGo))
  }
  const middle = (pick: (visit: Visit) => number) =>
    Math.round((visits.map(pick).sort((one, other) => one - other)[Math.floor(visits.length / 2)] ?? Number.NaN) * 10) / 10
  const ofList = (pick: (visit: Visit) => Scrolled) => ({
    framesPerS: middle((visit) => pick(visit).framesPerS),
    busyMs: middle((visit) => pick(visit).busyMs),
    frameP50Ms: middle((visit) => pick(visit).frameP50Ms),
    frameP95Ms: middle((visit) => pick(visit).frameP95Ms),
    nodes: Math.max(...visits.map((visit) => pick(visit).nodes)),
  })
  const figures = {
    held,
    slowdown,
    rounds: visits.length,
    tokensMs: middle(({ tokensMs }) => tokensMs),
    tokens: ofList(({ tokens }) => tokens),
    collectibles: ofList(({ collectibles }) => collectibles),
    activityMs: middle(({ activityMs }) => activityMs),
    activity: ofList(({ activity }) => activity),
    wholeActivity: ofList(({ wholeActivity }) => wholeActivity),
    heapMegabytes: middle(({ heapMegabytes }) => heapMegabytes),
  }
  console.log(JSON.stringify(figures, null, 2))
  mkdirSync(new URL('../../.results/', import.meta.url), { recursive: true })
  writeFileSync(new URL('../../.results/bench-account.json', import.meta.url), JSON.stringify(figures))
} finally {
  await browser.close()
  served.stop()
}

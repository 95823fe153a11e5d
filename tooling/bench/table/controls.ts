import type { Browser, Page } from 'playwright'
import { announceWallets } from '../../scripts/size/host/announceWallets.ts'
import { answerAccount } from '../account/answerAccount.ts'
import { connectAccount } from '../account/openAccount.ts'
import { exploreControls, type Pressed, pressSlowly } from '../controls/exploreControls.ts'
import { keepInteractions } from '../controls/keepInteractions.ts'
import { servePages } from '../servePages.ts'
import { median, milliseconds, type Row } from './Row.ts'

const slowdown = 6
const targetMs = 100

/** Interaction to next paint of the controls of the views, before a wallet is connected and after. */
export async function measureControls(browser: Browser): Promise<readonly Row[]> {
  const served = await servePages(['bare', 'latchkey', 'account'], (url) => answerAccount(url, Promise.resolve()))
  const visit = async (prepare: (page: Page) => Promise<unknown>): Promise<readonly Pressed[]> => {
    const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } })
    // A link to another site opens a page that is not looked at.
    const page = await context.newPage()
    context.on('page', (other) => void other.close())
    await page.addInitScript(keepInteractions)
    await prepare(page)
    const open = () => page.locator('latchkey-button button, #root button').first().click()
    const pressed = await exploreControls({ page, devtools: await context.newCDPSession(page), slowdown, open })
    await context.close()
    return pressed
  }
  try {
    const bare = await pressBare(browser, served.url('bare'))
    const pressed = [
      ...(await visit(async (page) => {
        await page.addInitScript(announceWallets)
        await page.goto(served.url('latchkey'))
      })),
      ...(await visit((page) => connectAccount(page, served.url('account')))),
    ].sort((one, other) => other.ms - one.ms)
    const slow = pressed.filter(({ ms }) => ms > targetMs)
    for (const { view, control, ms } of slow) console.log(`${milliseconds(ms).padStart(9)}  ${view}: ${control}`)
    const views = new Set(pressed.map(({ view }) => view)).size
    const worst = pressed[0]
    return [
      {
        bare: milliseconds(bare),
        what: `interaction to next paint at ${slowdown} ×, the slowest of ${pressed.length} controls in ${views} views`,
        today: worst ? `${milliseconds(worst.ms)} (${worst.view}: ${worst.control})` : 'none pressed',
        target: `≤ ${targetMs} ms`,
      },
      { what: 'controls above that', today: String(slow.length), target: '0' },
    ]
  } finally {
    served.stop()
  }
}

/** Presses a button that does nothing, in the bare dialog: what the browser and the machine need for any press. */
async function pressBare(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(keepInteractions)
  await page.goto(url)
  await page.getByRole('button', { name: 'Connect' }).click()
  const box = await page.getByRole('button', { name: 'Wallet 1' }).boundingBox()
  const control = { isField: false, x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 5 }
  const devtools = await context.newCDPSession(page)
  const taken: number[] = []
  for (let round = 0; round < 5; round++) taken.push(await pressSlowly({ page, devtools, slowdown }, control))
  await context.close()
  return median(taken)
}

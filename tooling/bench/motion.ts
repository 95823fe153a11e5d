import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright'
import { chromiumFlags, findChromium } from '../scripts/findChromium.ts'
import { pressButton } from '../scripts/size/host/pressButton.ts'
import { readBusyMs } from './account/scroll.ts'
import { type Measured, openPage } from './openPage.ts'
import { servePages } from './servePages.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, slowdown: { type: 'string', default: '6' } } })
const slowdown = Number(values.slowdown)
const phone = { width: 390, height: 844 }

/** What a user saw while something moved. */
type Moved = { readonly framesPerS: number; readonly busyMs: number; readonly frameMaxMs: number }

/** Pulls the sheet down and up again under a finger that gives one place for each picture. */
function drag(page: Page) {
  return page.evaluate(async () => {
    const title = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('[role="dialog"] h2')
    if (!title) throw new Error('No sheet')
    const shared = { bubbles: true, composed: true, cancelable: true, pointerId: 7, pointerType: 'touch', isPrimary: true, clientX: 100 }
    const send = (type: string, clientY: number) => title.dispatchEvent(new PointerEvent(type, { ...shared, clientY }))
    const tookMs: number[] = []
    let last = await new Promise<number>(requestAnimationFrame)
    send('pointerdown', 500)
    for (let step = 1; step <= 120; step++) {
      send('pointermove', 500 + 150 * Math.sin((step / 120) * Math.PI))
      const now = await new Promise<number>(requestAnimationFrame)
      tookMs.push(now - last)
      last = now
    }
    send('pointercancel', 500)
    return tookMs
  })
}

/** Goes to a wallet and back, three times, and watches the pictures while its icon flies. */
async function travel(page: Page): Promise<readonly number[]> {
  const watched = page.evaluate(async () => {
    const tookMs: number[] = []
    let last = await new Promise<number>(requestAnimationFrame)
    for (const began = last; last - began < 6_000; ) {
      const now = await new Promise<number>(requestAnimationFrame)
      const isMoving = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('[data-flying]')
      if (isMoving) tookMs.push(now - last)
      last = now
    }
    return tookMs
  })
  const press = async () => {
    for (let time = 0; time < 3; time++) {
      await page.getByTestId('wallet-org.example.wallet3').click()
      await page.getByTestId('header-back').click()
    }
  }
  const [tookMs] = await Promise.all([watched, press()])
  return tookMs
}

async function measure({ page, devtools }: Measured, move: (page: Page) => Promise<readonly number[]>): Promise<Moved> {
  const before = await readBusyMs(devtools)
  const tookMs = await move(page)
  const busyMs = ((await readBusyMs(devtools)) - before) / tookMs.length
  return { framesPerS: (tookMs.length / tookMs.reduce((sum, ms) => sum + ms, 0)) * 1_000, busyMs, frameMaxMs: Math.max(...tookMs) }
}

const served = await servePages(['latchkey'])
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags })
try {
  const seen: { readonly sheet: Moved; readonly view: Moved }[] = []
  for (let round = 0; round < Number(values.rounds); round++) {
    const opened = await openPage(browser, served.url('latchkey'), slowdown)
    await opened.page.setViewportSize(phone)
    await opened.devtools.send('Performance.enable')
    // What the modal fetches while the browser idles is there by then.
    await pressButton(opened.page)
    await opened.page.waitForTimeout(3_000)
    seen.push({ sheet: await measure(opened, drag), view: await measure(opened, travel) })
    await opened.close()
  }
  const middle = (pick: (one: (typeof seen)[number]) => number) =>
    Math.round((seen.map(pick).sort((one, other) => one - other)[Math.floor(seen.length / 2)] ?? Number.NaN) * 10) / 10
  const of = (part: 'sheet' | 'view') => ({
    framesPerS: middle((one) => one[part].framesPerS),
    busyMs: middle((one) => one[part].busyMs),
    frameMaxMs: middle((one) => one[part].frameMaxMs),
  })
  const figures = { slowdown, rounds: seen.length, sheet: of('sheet'), view: of('view') }
  console.log(JSON.stringify(figures, null, 2))
  mkdirSync(new URL('../../.results/', import.meta.url), { recursive: true })
  writeFileSync(new URL('../../.results/bench-motion.json', import.meta.url), JSON.stringify(figures))
} finally {
  await browser.close()
  served.stop()
}

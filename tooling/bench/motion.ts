import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright'
import { chromiumFlags, findChromium } from '../scripts/findChromium.ts'
import { pressButton } from '../scripts/size/host/pressButton.ts'
import { readBusyMs } from './account/scroll.ts'
import { marks, type Pictures, readPictures } from './motion/readPictures.ts'
import type { TraceEvent } from './opening/readTrace.ts'
import { type Measured, openPage } from './openPage.ts'
import { servePages } from './servePages.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, slowdown: { type: 'string', default: '6' } } })
const slowdown = Number(values.slowdown)
const phone = { width: 390, height: 844 }
const categories = ['-*', 'blink.user_timing', 'disabled-by-default-devtools.timeline.frame']
const moving = '[data-flying]'

/** What a user saw while something moved, and what the page's own thread worked for it. */
type Moved = Pictures & { readonly busyMs: number }

/** Pulls the sheet down and up again under a finger that gives one place for each picture. */
function pullSheet(page: Page) {
  return page.evaluate(async (marks) => {
    const title = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('[role="dialog"] h2')
    if (!title) throw new Error('No sheet')
    const shared = { bubbles: true, composed: true, cancelable: true, pointerId: 7, pointerType: 'touch', isPrimary: true, clientX: 100 }
    const send = (type: string, clientY: number) => title.dispatchEvent(new PointerEvent(type, { ...shared, clientY }))
    send('pointerdown', 500)
    performance.mark(marks.moves)
    for (let step = 1; step <= 120; step++) {
      send('pointermove', 500 + 150 * Math.sin((step / 120) * Math.PI))
      await new Promise(requestAnimationFrame)
    }
    performance.mark(marks.rests)
    send('pointercancel', 500)
  }, marks)
}

/** Marks when a picture begins to fly from one view to the next, and when it is there. */
function watchFlights(page: Page) {
  return page.evaluate(
    ({ marks, moving }) => {
      const root = document.querySelector('latchkey-modal')?.shadowRoot
      if (!root) throw new Error('No modal')
      let flying: Element | null = null
      new MutationObserver(() => {
        const now = root.querySelector(moving)
        if (now === flying) return
        flying = now
        if (!now) performance.mark(marks.rests)
        // It begins in the picture that shows it first, which the browser draws after the next view.
        for (const animation of now?.getAnimations() ?? [])
          void animation.ready.then(() => performance.mark(marks.moves, { startTime: Number(animation.startTime) }))
      }).observe(root, { childList: true, subtree: true })
    },
    { marks, moving },
  )
}

/** Goes to a wallet and back, three times, each as soon as the picture before has landed. */
async function changeViews(page: Page) {
  for (const target of Array.from({ length: 3 }, () => ['wallet-org.example.wallet3', 'header-back']).flat()) {
    await page.getByTestId(target).click()
    await page.locator(moving).waitFor({ state: 'attached' })
    await page.locator(moving).waitFor({ state: 'detached' })
  }
}

async function measure(browser: Browser, { page, devtools }: Measured, move: (page: Page) => Promise<void>): Promise<Moved> {
  await browser.startTracing(page, { categories })
  const before = await readBusyMs(devtools)
  await move(page)
  const busyMs = (await readBusyMs(devtools)) - before
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] }
  return { ...readPictures(traceEvents), busyMs }
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
    const sheet = await measure(browser, opened, pullSheet)
    // The first press loads what lets pictures fly.
    await opened.page.getByTestId('wallet-org.example.wallet3').click()
    await opened.page.getByTestId('header-back').click()
    await opened.page.waitForTimeout(1_000)
    await watchFlights(opened.page)
    seen.push({ sheet, view: await measure(browser, opened, changeViews) })
    await opened.close()
  }
  const middle = (pick: (one: (typeof seen)[number]) => number) =>
    Math.round((seen.map(pick).sort((one, other) => one - other)[Math.floor(seen.length / 2)] ?? Number.NaN) * 10) / 10
  const of = (part: 'sheet' | 'view') => ({
    picturesPerS: middle((one) => one[part].perS),
    gapMaxMs: middle((one) => one[part].gapMaxMs),
    busyMs: middle((one) => one[part].busyMs),
  })
  const figures = { slowdown, rounds: seen.length, sheet: of('sheet'), view: of('view') }
  console.log(JSON.stringify(figures, null, 2))
  mkdirSync(new URL('../../.results/', import.meta.url), { recursive: true })
  writeFileSync(new URL('../../.results/bench-motion.json', import.meta.url), JSON.stringify(figures))
} finally {
  await browser.close()
  served.stop()
}

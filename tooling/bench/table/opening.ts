import type { Browser, CDPSession, Page } from 'playwright'
import { buttonPlace, pressButton, watchPress } from '../../scripts/size/host/pressButton.ts'
import type { Watched } from '../../scripts/size/host/watchOpening.ts'
import { blockedMs, closeModal, openPage } from '../openPage.ts'
import type { PageName } from '../servePages.ts'
import { median, milliseconds, type Row, times } from './Row.ts'

const rounds = 5
const slowdown = 4
/** How long a finger or a pointer is there before the press. */
const restMs = 300
/** After the list is there, for tasks that come late. */
const settleMs = 1_500

/** How a user comes to the press. */
const ways = {
  'with no hover before': (page: Page) => pressButton(page),
  'after 300 ms of hover': (page: Page) => pressButton(page, restMs),
  'after 300 ms of focus': (page: Page) =>
    watchPress(page, async () => {
      await page.getByRole('button', { name: 'Connect' }).focus()
      await page.waitForTimeout(restMs)
      await page.keyboard.press('Enter')
    }),
  'after 300 ms of touch': (page: Page, devtools: CDPSession) =>
    watchPress(page, async () => {
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [await buttonPlace(page)] })
      await page.waitForTimeout(restMs)
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }),
} satisfies Readonly<Record<string, (page: Page, devtools: CDPSession) => Promise<Watched>>>
type Way = keyof typeof ways
const wayNames = Object.keys(ways) as Way[]

/** One fresh page, opened once or twice. */
type Visit = {
  readonly blockedAtLoadMs: number
  readonly listMs: number
  readonly blockedMs: number
  readonly againMs: number
}

async function visit(browser: Browser, url: string, way: Way): Promise<Visit> {
  const { page, devtools, close } = await openPage(browser, url, slowdown, { hasTouch: way === 'after 300 ms of touch' })
  const blockedAtLoadMs = await blockedMs(page, 0, Number.POSITIVE_INFINITY)
  const { clickedAt, shownAt } = await ways[way](page, devtools)
  await page.waitForTimeout(settleMs)
  const blocked = await blockedMs(page, clickedAt, shownAt + settleMs)
  await closeModal(page)
  const again = await pressButton(page)
  await close()
  return { blockedAtLoadMs, listMs: shownAt - clickedAt, blockedMs: blocked, againMs: again.shownAt - again.clickedAt }
}

/** Click to list, turn by turn with the bare page, so that what else the machine does meets both alike. */
export async function measureOpening(browser: Browser, url: (page: PageName) => string): Promise<readonly Row[]> {
  const taken: Record<Way, Record<'bare' | 'latchkey', Visit[]>> = Object.fromEntries(
    wayNames.map((way) => [way, { bare: [], latchkey: [] }]),
  ) as never
  const withViem: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const way of wayNames)
      for (const page of ['bare', 'latchkey'] as const) taken[way][page].push(await visit(browser, url(page), way))
    const { page, close } = await openPage(browser, url('viem'), slowdown)
    withViem.push(await blockedMs(page, 0, Number.POSITIVE_INFINITY))
    await close()
  }
  const compare = (what: string, way: Way, pick: (visit: Visit) => number, target: string): Row => {
    const [bare, latchkey] = [median(taken[way].bare.map(pick)), median(taken[way].latchkey.map(pick))]
    return { what, bare: milliseconds(bare), latchkey: milliseconds(latchkey), today: times(latchkey / bare), target }
  }
  const cold = 'with no hover before'
  const load = median(taken[cold].latchkey.map(({ blockedAtLoadMs }) => blockedAtLoadMs))
  return [
    compare(`click to list, ${cold}`, cold, ({ listMs }) => listMs, '≤ 4 ×'),
    ...wayNames.slice(1).map((way) => compare(`click to list ${way}`, way, ({ listMs }) => listMs, '≤ 2 ×')),
    compare('second open', cold, ({ againMs }) => againMs, '≤ 1.5 ×'),
    {
      what: 'blocked at load beyond the bare page with viem',
      bare: milliseconds(median(withViem)),
      latchkey: milliseconds(load),
      today: milliseconds(load - median(withViem)),
      target: '≤ 50 ms',
    },
    {
      what: 'blocked while opening',
      bare: milliseconds(median(taken[cold].bare.map((visit) => visit.blockedMs))),
      today: milliseconds(median(taken[cold].latchkey.map((visit) => visit.blockedMs))),
      target: '0',
    },
    {
      what: 'blocked while opening, after 300 ms of hover',
      today: milliseconds(median(taken['after 300 ms of hover'].latchkey.map((visit) => visit.blockedMs))),
      target: '0',
    },
  ]
}

import type { CDPSession, Page } from 'playwright'
import { type Control, findControls, type Place, placeControl } from './findControls.ts'
import type { InteractionWindow } from './keepInteractions.ts'

/** A control, the view it is in, and the time from its press to the next paint. */
export type Pressed = { readonly view: string; readonly control: string; readonly ms: number }

/** What is explored: a page whose modal opens by `open`, on a processor slowed only while a control is pressed. */
export type Explored = { readonly page: Page; readonly devtools: CDPSession; readonly slowdown: number; readonly open: () => Promise<void> }

/** Ends what the others need. */
const endsAll = /disconnect/i
/** For what a press brings: events are listed once their picture is drawn. */
const settleMs = 700
/** A hand gets to a control before it presses it: what hovering shows is drawn by then. */
const restMs = 100
/** Views that are led to by more presses are those of something begun, which another press ends. */
const depthMax = 3

/** Presses every control of every view that leads on from the first one. */
export async function exploreControls(explored: Explored): Promise<readonly Pressed[]> {
  const { page } = explored
  const pressed: Pressed[] = []
  const known = new Set<string>()
  const paths: (readonly string[])[] = [[]]
  for (const path of paths) {
    const at = await walk(explored, path)
    if (!at || known.has(at.view)) continue
    known.add(at.view)
    for (const { key } of at.controls.filter((control) => !endsAll.test(control.key))) {
      const here = await walk(explored, path)
      const control = here?.controls.find((one) => one.key === key)
      const place = control && (await placeControl(page, control))
      if (!place) {
        console.log(`not pressed: ${at.view}: ${key}`)
        continue
      }
      pressed.push({ view: at.view, control: key, ms: await pressSlowly(explored, { ...control, ...place }) })
      if (path.length < depthMax && !known.has((await findControls(page)).view)) paths.push([...path, key])
    }
  }
  return pressed
}

/** From a closed modal by these presses. @returns Where that leads, unless one of them is not there. */
async function walk({ page, open }: Explored, path: readonly string[]) {
  for (let tries = 0; tries < 5 && (await isOpen(page)); tries++) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
  }
  await open()
  await page.waitForTimeout(300)
  for (const key of path) {
    const control = (await findControls(page)).controls.find((one) => one.key === key)
    const place = control && (await placeControl(page, control))
    if (!place) return undefined
    await page.mouse.click(place.x, place.y)
    await page.waitForTimeout(300)
  }
  return findControls(page)
}

function isOpen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('[data-state="open"]') != null)
}

/** Presses a control on a slowed processor. @returns Milliseconds to the next paint, by the browser's own event timing. */
export async function pressSlowly(
  { page, devtools, slowdown }: Omit<Explored, 'open'>,
  { isField, x, y }: Omit<Control, 'key'> & Place,
): Promise<number> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.mouse.move(x, y)
  await page.waitForTimeout(restMs)
  const from = await page.evaluate(() => performance.now())
  await page.mouse.click(x, y)
  if (isField) await page.keyboard.press('1')
  await page.waitForTimeout(settleMs)
  const ms = await page.evaluate((at) => (window as unknown as InteractionWindow).slowestSince(at), from)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return ms
}

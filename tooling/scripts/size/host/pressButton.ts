import type { Page } from 'playwright'
import type { Watched, WatchingWindow } from './watchOpening.ts'

/** Opens the modal in some way. @returns When the click was and when the list was there. */
export async function watchPress(page: Page, press: () => Promise<void>): Promise<Watched> {
  const watched = page.evaluate(() => (window as unknown as WatchingWindow).watched())
  await press()
  return watched
}

/** Presses Connect as a mouse does, after it has rested on the button for a while. */
export function pressButton(page: Page, restMs = 0): Promise<Watched> {
  return watchPress(page, async () => {
    const { x, y } = await buttonPlace(page)
    if (restMs > 0) {
      await page.mouse.move(x, y)
      await page.waitForTimeout(restMs)
    }
    await page.mouse.click(x, y)
  })
}

/** The middle of Connect. */
export async function buttonPlace(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('button', { name: 'Connect' }).boundingBox()
  if (!box) throw new Error('The page has no button')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

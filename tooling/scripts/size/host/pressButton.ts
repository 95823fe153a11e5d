import type { Page } from 'playwright'
import type { Watched, WatchingWindow } from './watchOpening.ts'

/** Presses Connect as a mouse does, after it has rested on the button for a while. @returns When the click was and when the list was there. */
export async function pressButton(page: Page, restMs = 0): Promise<Watched> {
  const box = await page.getByRole('button', { name: 'Connect' }).boundingBox()
  if (!box) throw new Error('The page has no button')
  const watched = page.evaluate(() => (window as unknown as WatchingWindow).watched())
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (restMs > 0) {
    await page.mouse.move(x, y)
    await page.waitForTimeout(restMs)
  }
  await page.mouse.click(x, y)
  return watched
}

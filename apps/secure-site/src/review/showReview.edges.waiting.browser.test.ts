import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import '../styles/secure.css'
import { createStage } from '../screens/createStage.ts'
import { createText } from '../text/createText.ts'
import type { Review } from './Review.ts'
import { reviews } from './reviews.fixture.ts'
import { showReview } from './showReview.ts'

const heading = { origin: 'https://app.meadow.example', siteName: 'Meadow' }
/** The frame in a phone of 390 × 844 and of 360 × 640, and a window of its own in one that is zoomed to 320 × 256. */
const cases = [
  { name: 'typedData', width: 366, height: 460, isFramed: true },
  { name: 'transaction', width: 336, height: 420, isFramed: true },
  { name: 'transaction', width: 320, height: 256, isFramed: false },
] as const

const find = (selector: string) => document.querySelector(selector) as HTMLElement
const scroller = () => find('.review__scroll')

/** What is drawn at an edge of what scrolls: `cut` if a row ends there without a line, `line` if there is one, `whole` if nothing is hidden. */
function edges() {
  const { top, bottom } = scroller().getBoundingClientRect()
  const isBelow = scroller().scrollHeight - scroller().clientHeight - scroller().scrollTop > 1
  const under = [...(scroller().parentElement?.children ?? [])].find(
    (one) => one !== scroller() && one.getBoundingClientRect().height > 0 && one.getBoundingClientRect().top >= bottom - 1,
  ) as HTMLElement
  expect(Math.abs(under.getBoundingClientRect().top - bottom), 'nothing stands between the row and the line').toBeLessThan(1)
  const review = find('.review')
  expect(top - review.getBoundingClientRect().top).toBeLessThan(14)
  return {
    above: scroller().scrollTop > 1 ? (hasLine(review) ? 'line' : 'cut') : hasLine(review) ? 'a line for nothing' : 'whole',
    below: isBelow ? (hasLine(under) ? 'line' : 'cut') : 'whole',
    isLined: hasLine(under),
  }
}

function hasLine(one: HTMLElement): boolean {
  const { borderBlockStartWidth, borderBlockStartColor } = getComputedStyle(one)
  return borderBlockStartWidth === '1px' && !/rgba\(0, 0, 0, 0\)|transparent|\/ 0\)$/.test(borderBlockStartColor)
}

/** Reads to the end, as a user does. */
async function readOn() {
  await expect
    .poll(
      () => {
        const isUnread = !find('.unread').hidden
        if (isUnread) find('[data-testid="show-next"]').click()
        return isUnread
      },
      { timeout: 60_000, interval: 800 },
    )
    .toBe(false)
}

test.each(cases)(
  '$name at $width × $height: where a row is cut, a line says that there is more, before and after all was read',
  async ({ name, width, height, isFramed }) => {
    const controller = new AbortController()
    onTestFinished(() => {
      controller.abort()
      document.body.replaceChildren()
      return page.viewport(400, 600)
    })
    await page.viewport(width, height)
    const { signal } = controller
    void showReview(reviews[name] as Review, { stage: createStage(document), text: createText(), signal, isFramed, heading }).catch(
      () => {},
    )
    await expect.poll(edges).toEqual({ above: 'whole', below: 'line', isLined: true })
    const { height: room } = scroller().getBoundingClientRect()

    await readOn()
    scroller().scrollTo({ top: scroller().scrollHeight, behavior: 'instant' })
    await expect.poll(edges).toEqual({ above: 'line', below: 'whole', isLined: false })
    const atEnd = scroller().getBoundingClientRect().height
    scroller().scrollTo({ top: 40, behavior: 'instant' })
    await expect.poll(edges).toEqual({ above: 'line', below: 'line', isLined: true })
    scroller().scrollTo({ top: 0, behavior: 'instant' })
    await expect.poll(edges).toEqual({ above: 'whole', below: 'line', isLined: true })

    expect(room).toBeGreaterThan(60)
    expect(scroller().getBoundingClientRect().height, 'the line takes no room of its own').toBe(atEnd)
  },
  90_000,
)

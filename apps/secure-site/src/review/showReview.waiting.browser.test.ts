import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mouseOf, sendEnter } from '../../test/mouseOf.fixture.ts'
import { createStage } from '../screens/createStage.ts'
import '../styles/secure.css'
import { realTime } from '../../test/realTime.ts'
import { createText } from '../text/createText.ts'
import type { Review } from './Review.ts'
import { reviews } from './reviews.fixture.ts'
import { showReview } from './showReview.ts'

const heading = { origin: 'https://app.meadow.example', siteName: 'Meadow' }
let controller = new AbortController()

beforeEach(() => {
  controller = new AbortController()
})
afterEach(async () => {
  controller.abort()
  document.body.replaceChildren()
  await page.viewport(400, 600)
})

/** Shows a request and notes what comes of it. */
function open(review: Review, isFramed = true) {
  const outcome: string[] = []
  showReview(review, { stage: createStage(document), text: createText(), signal: controller.signal, isFramed, heading }).then(
    (said) => outcome.push(said),
    () => outcome.push('declined'),
  )
  return outcome
}

const find = (testId: string) => document.querySelector<HTMLElement>(`[data-testid="${testId}"]`)
const isOpen = () => find('approve')?.getAttribute('aria-disabled') === 'false'
const parts = () => [...document.querySelectorAll<HTMLElement>('[data-part]')].filter((part) => !part.closest('details'))
const scroller = () => document.querySelector('.review__scroll') as HTMLElement

/** Each time that Approve opens or shuts from now on. */
function keepChanges() {
  const changes: boolean[] = []
  new MutationObserver(() => {
    if (isOpen() !== (changes.at(-1) ?? true)) changes.push(isOpen())
  }).observe(document.body, { subtree: true, attributeFilter: ['aria-disabled'] })
  return () => changes
}

/** Whether every part, and each piece of one that is tall, came wholly into view at some time: seen from outside. */
function keepBook() {
  const unseen = new Map<Element, boolean[]>()
  const look = () => {
    const box = scroller()?.getBoundingClientRect()
    if (!box) return
    for (const part of parts()) {
      const { top, height } = part.getBoundingClientRect()
      const seen = unseen.get(part) ?? Array.from({ length: Math.ceil(height) }, () => false)
      for (let line = 0; line < seen.length; line++) if (top + line >= box.top - 1 && top + line + 1 <= box.bottom + 1) seen[line] = true
      unseen.set(part, seen)
    }
  }
  const timer = setInterval(look, 10)
  return {
    stop: () => clearInterval(timer),
    missing: () => [...unseen].filter(([, lines]) => lines.includes(false)).length,
  }
}

test.each(Object.keys(reviews))(
  'I24 B-25 T-F7 %s: at no size of the frame can it be approved while a part of it was unseen',
  async (name) => {
    const review = reviews[name] as Review
    for (const [width, height] of [
      [0, 0],
      [0, 600],
      [600, 0],
      [1, 1],
      [1, 800],
      [160, 200],
      [240, 300],
      [300, 380],
      [319, 399],
      [800, 64],
      [120, 600],
      [319, 600],
      [400, 399],
      [320, 400],
      [360, 480],
      [800, 800],
    ] as const) {
      controller = new AbortController()
      await page.viewport(width, height)
      const outcome = open(review)
      const isLarge = width >= 320 && height >= 400
      const isLong = scroller().scrollHeight > scroller().clientHeight + 1
      // Ticking all boxes changes nothing else.
      find('consent')?.click()
      if (isLarge && !isLong) {
        await expect.poll(isOpen).toBe(true)
        expect(find('consent') !== null).toBe(review.consent !== undefined)
      } else {
        await realTime(isLarge ? 1_600 : 800)
        expect([width, height, isOpen()]).toEqual([width, height, false])
        // A frame that is too small gives its request to a window meanwhile.
        const approve = find('approve')
        if (approve) await userEvent.click(approve, { force: true, timeout: 500 }).catch(() => {})
        expect(outcome).not.toContain('approved')
      }
      controller.abort()
      await realTime(0)
    }
  },
  120_000,
)

test.each(['message', 'longMessage', 'typedData', 'transaction', 'batch', 'solana'])(
  'I24 T-F15 %s: read to its end by “Show next” it can be approved, and only then',
  async (name) => {
    await page.viewport(360, 480)
    const outcome = open(reviews[name] as Review)
    const book = keepBook()
    await expect
      .poll(
        async () => {
          const next = find('show-next')
          if (next?.closest<HTMLElement>('.unread')?.hidden === false) next.click()
          if (isOpen() && book.missing() > 0) throw new Error('open while something was unseen')
          return isOpen()
        },
        { timeout: 60_000, interval: 800 },
      )
      .toBe(true)
    expect(book.missing()).toBe(0)
    book.stop()
    await userEvent.click(find('approve') as HTMLElement)
    await expect.poll(() => outcome).toEqual(['approved'])
  },
  90_000,
)

test('I24 a jump to the end shows the end alone: the middle stays unread, and another size of the frame begins from the start', async () => {
  await page.viewport(360, 480)
  open(reviews['batch'] as Review)
  await realTime(1_200)
  scroller().scrollTo(0, scroller().scrollHeight)
  await realTime(1_600)
  expect(isOpen()).toBe(false)
  expect(find('show-next')?.closest<HTMLElement>('.unread')?.hidden).toBe(false)

  controller.abort()
  controller = new AbortController()
  open(reviews['message'] as Review)
  await expect.poll(isOpen).toBe(true)
  // A loaded machine returns from a new size only after the button has opened again.
  const changes = keepChanges()
  await page.viewport(380, 480)
  await expect.poll(changes).toEqual([false, true])
})

test('I24 a frame that stays too small, or that is never at rest, gives its request to a window; one that opens slowly does not', async () => {
  await page.viewport(300, 600)
  const outcome = open(reviews['message'] as Review)
  await expect.poll(() => outcome).toEqual(['unfit'])

  await page.viewport(300, 100)
  const slow = open(reviews['message'] as Review)
  await realTime(300)
  await page.viewport(400, 500)
  await expect.poll(isOpen).toBe(true)
  expect(slow).toEqual([])
  for (let round = 0; round < 40 && slow.length === 0; round++) {
    await page.viewport(401 + (round % 2), 500)
    await realTime(200)
    expect(isOpen()).toBe(false)
  }
  expect(slow).toEqual(['unfit'])
}, 40_000)

test('I24 in a window of our own everything must have been in view as well', async () => {
  await page.viewport(420, 300)
  const outcome = open(reviews['batch'] as Review, false)
  await realTime(1_600)
  expect(isOpen()).toBe(false)
  expect(outcome).toEqual([])
})

test('T-F7 R-F10 what covers a button, fades the page or is not there at the press keeps it shut, and a cover is said; a script’s press counts nothing', async () => {
  await page.viewport(400, 600)
  const outcome = open(reviews['message'] as Review)
  await expect.poll(isOpen).toBe(true)
  find('approve')?.click()
  const cover = Object.assign(document.createElement('div'), {
    style: 'position:fixed;inset:auto 0 0 0;block-size:20px;background:#fff;pointer-events:none',
  })
  document.documentElement.append(cover)
  await expect.poll(isOpen).toBe(false)
  const covered = () => document.querySelector('.hint--covered')?.textContent
  await expect.poll(covered).toBe('Something is covering this request. Move it away to approve.')
  cover.remove()
  await expect.poll(isOpen).toBe(true)
  expect(covered()).toBe('')
  document.documentElement.style.opacity = '0.5'
  await expect.poll(isOpen).toBe(false)
  document.documentElement.style.opacity = ''
  await expect.poll(isOpen).toBe(true)
  expect(outcome).toEqual([])
})

test('T-F7 a critical request takes its tick and two presses, 0.7 s apart', async () => {
  await page.viewport(400, 700)
  const outcome = open(reviews['risk'] as Review)
  await realTime(1_600)
  expect(isOpen()).toBe(false)
  await userEvent.click(find('consent') as HTMLElement)
  expect(isOpen()).toBe(false)
  await expect.poll(isOpen).toBe(true)
  const approve = find('approve') as HTMLElement
  await userEvent.click(approve)
  expect([approve.textContent, isOpen()]).toEqual(['Press again', false])
  await userEvent.click(approve, { force: true })
  expect(outcome).toEqual([])
  await expect.poll(isOpen).toBe(true)
  await userEvent.click(approve)
  await expect.poll(() => outcome).toEqual(['approved'])
})

test('T-F9 the verified origin is the headline, its domain bold; the site’s name comes second, as its own words', async () => {
  open(reviews['message'] as Review)
  const [first] = document.querySelectorAll('h1')
  expect(first?.textContent).toBe('app.meadow.example')
  expect(first?.querySelector('b')?.textContent).toBe('meadow.example')
  expect(document.querySelector('.origin__says')?.textContent).toBe('says it is “\u2068Meadow\u2069”')
})

test('B-25 an address is drawn whole in groups of four, and copied without a space', async () => {
  open(reviews['transaction'] as Review)
  const [address] = document.querySelectorAll('.fact--address dd')
  expect(address?.textContent).toBe('0x1234567890AbcdEF1234567890aBcdef12345678')
  expect([...(address?.querySelectorAll('span') ?? [])].map((group) => group.textContent).slice(0, 3)).toEqual(['0x1234', '5678', '90Ab'])
})

test.each([420, 1024])('a request in a window of its own, %i px wide, keeps away from the edges and from endless lines', async (width) => {
  await page.viewport(width, 720)
  open(Object.values(reviews)[0] as Review, false)
  for (const part of [find('approve'), find('decline'), ...parts()]) {
    const { left, right, width: own } = (part as HTMLElement).getBoundingClientRect()
    expect([left >= 12, right <= width - 12, own <= 560]).toEqual([true, true, true])
  }
})

test('I24 a critical request is not approved by one key that is held: the second press is one of its own', async () => {
  const critical = Object.values(reviews).find(({ isCritical }) => isCritical)
  if (!critical) throw new Error('No such request')
  const outcome = open(
    { ...critical, consent: undefined, warnings: critical.warnings.slice(0, 1), facts: critical.facts.slice(0, 2) },
    false,
  )
  await expect.poll(isOpen).toBe(true)
  find('approve')?.focus()
  await sendEnter('keyDown')
  await expect.poll(() => find('approve')?.textContent).not.toBe(critical.approve)
  await expect.poll(isOpen).toBe(true)
  for (let count = 0; count < 5; count++) await sendEnter('keyDown', true)
  expect([outcome, isOpen()]).toEqual([[], true])
  await sendEnter('keyUp')
  await sendEnter('keyDown')
  await sendEnter('keyUp')
  await expect.poll(() => outcome).toEqual(['approved'])
})

test('T-F7 the second press of a double click was meant for what the page had in this place before: it approves nothing', async () => {
  await page.viewport(400, 640)
  const outcome = open(reviews['message'] as Review)
  await expect.poll(isOpen).toBe(true)
  const { press } = mouseOf(find('approve') as HTMLElement)
  await press(2)
  await realTime(300)
  expect([outcome, isOpen()]).toEqual([[], true])
  await press(1)
  await expect.poll(() => outcome).toEqual(['approved'])
})

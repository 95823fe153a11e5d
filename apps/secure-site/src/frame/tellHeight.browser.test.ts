import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../styles/secure.css'
import { texts } from '../../test/texts.ts'
import { AccountError } from '../account/errors.ts'
import { element } from '../element.ts'
import type { Review } from '../review/Review.ts'
import { reviews } from '../review/reviews.fixture.ts'
import { showReview } from '../review/showReview.ts'
import { createStage } from '../screens/createStage.ts'
import { createText } from '../text/createText.ts'
import type { FrameContext } from './FrameContext.ts'
import { takeCode } from './takeCode.ts'
import { tellHeight } from './tellHeight.ts'

const controller = new AbortController()
afterEach(() => {
  controller.abort()
  document.body.replaceChildren()
  Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' })
})

test('R-F10 the page around hears how high what is shown is, whenever that changes: 0 for nothing, 400 at least for a request', async () => {
  const told: number[] = []
  tellHeight(document, { tell: (...[, payload]: readonly [string, { readonly height: number }?]) => void told.push(payload?.height ?? -1) })
  const stage = createStage(document)
  expect(told).toEqual([0])

  const line = element('p', {}, 'One line')
  line.style.blockSize = '37.5px'
  const takeAway = stage.show(element('main', {}, line))
  await expect.poll(() => told.at(-1)).toBe(38)
  line.style.blockSize = '120px'
  await expect.poll(() => told.at(-1)).toBe(120)
  takeAway()
  await expect.poll(() => told.at(-1)).toBe(0)

  const show = (review: Review) => {
    const parameters = { stage, text: createText(), signal: controller.signal, isFramed: true }
    showReview(review, { ...parameters, heading: { origin: 'https://meadow.example', siteName: 'Meadow' } }).catch(() => {})
  }
  show({ ...(reviews['message'] as Review), facts: [], note: undefined })
  await expect.poll(() => told.at(-1)).toBe(400)
  // So high that nothing of it scrolls.
  controller.abort()
})

test.each([
  ['en', 2],
  ['ar', 1],
] as const)(
  'R-F10 after a wrong code all six cells look alike, and the whole of the hint is within the height (%s)',
  async (locale, lines) => {
    // As narrow as a small phone leaves it: the hint takes two lines.
    await page.viewport(272, 640)
    const text = texts[locale]
    Object.assign(document.documentElement, { lang: text.locale, dir: text.dir })
    const told: number[] = []
    tellHeight(document, {
      tell: (...[, payload]: readonly [string, { readonly height: number }?]) => void told.push(payload?.height ?? -1),
    })
    const state = { code: undefined } as FrameContext['state']
    const frame = { state, stage: createStage(document), text, settings: { ancestor: 'https://meadow.example' } } as unknown as FrameContext
    const asked = takeCode(frame, {
      ...{ txnId: '1', purpose: 'To sign in', signal: new AbortController().signal },
      check: () => Promise.reject(new AccountError('OTP_WRONG')),
    })
    await userEvent.type(document.querySelector('input') as HTMLInputElement, '11111')
    const cells = () => new Set([...document.querySelectorAll('.otp__cell')].map((cell) => getComputedStyle(cell).boxShadow))
    expect(cells().size, 'looks while it is typed').toBe(2)
    state.code?.submit('111111')
    await expect(asked).rejects.toMatchObject({ code: 'OTP_WRONG' })

    const hint = document.querySelector('#otp-hint') as HTMLElement
    expect(hint.offsetHeight, 'CSS pixels of its lines').toBeGreaterThanOrEqual(lines * 18)
    expect(hint.scrollHeight).toBe(hint.clientHeight)
    expect(cells().size, 'looks after a wrong code').toBe(1)
    await expect.poll(() => told.at(-1)).toBeGreaterThanOrEqual(Math.floor(hint.getBoundingClientRect().bottom))
  },
)

import { afterEach, expect, test } from 'vitest'
import '../styles/secure.css'
import { element } from '../element.ts'
import type { Review } from '../review/Review.ts'
import { reviews } from '../review/reviews.fixture.ts'
import { showReview } from '../review/showReview.ts'
import { createStage } from '../screens/createStage.ts'
import { createText } from '../text/createText.ts'
import { tellHeight } from './tellHeight.ts'

const controller = new AbortController()
afterEach(() => {
  controller.abort()
  document.body.replaceChildren()
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
    const parameters = { stage, text: createText(['en']), signal: controller.signal, isFramed: true }
    showReview(review, { ...parameters, heading: { origin: 'https://meadow.example', siteName: 'Meadow' } }).catch(() => {})
  }
  show({ ...(reviews['message'] as Review), facts: [], note: undefined })
  await expect.poll(() => told.at(-1)).toBe(400)
  // So high that nothing of it scrolls.
  controller.abort()
})

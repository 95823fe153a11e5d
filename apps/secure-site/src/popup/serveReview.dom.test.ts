import { afterEach, expect, test, vi } from 'vitest'
import { click } from '../../test/press.fixture.ts'
import { reviews } from '../review/reviews.fixture.ts'
import { createStage } from '../screens/createStage.ts'
import { createText } from '../text/createText.ts'
import { serveReview } from './serveReview.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const text = createText()

test('R-F10 a review window that no page opened says so, and has nothing to approve', async () => {
  await serveReview(createStage(document), text)
  expect(document.querySelector('[role="status"]')?.textContent).toBe(text('review.popup.orphan'))
  expect(document.querySelector('button')).toBeNull()
})

test('R-F10 T-F1 a review window takes nothing from another origin, and says after ten seconds that no page asked', async () => {
  vi.useFakeTimers()
  const posted: unknown[] = []
  const opener = { closed: false, postMessage: (...sent: unknown[]) => posted.push(sent) }
  vi.stubGlobal('opener', opener)
  const served = serveReview(createStage(document), text)
  expect(posted).toEqual([['ready', location.origin]])
  const request = { review: {}, origin: 'https://meadow.example', siteName: 'Meadow' }
  window.dispatchEvent(new MessageEvent('message', { source: opener as never, origin: 'https://evil.example', data: request }))
  await vi.advanceTimersByTimeAsync(9_999)
  expect(document.body.textContent).toBe('')
  await vi.advanceTimersByTimeAsync(1)
  await served
  expect(document.querySelector('[role="status"]')?.textContent).toBe(text('review.popup.orphan'))
  expect(posted).toHaveLength(1)
})

test('I25 a window that has answered stays until the frame can have heard it, and then closes itself', async () => {
  vi.useFakeTimers()
  const opener = { closed: false, postMessage: vi.fn() }
  const close = vi.fn()
  vi.stubGlobal('opener', opener)
  vi.stubGlobal('close', close)
  const served = serveReview(createStage(document), text)
  const request = { review: reviews['message'], origin: 'https://app.meadow.example', siteName: 'Meadow' }
  window.dispatchEvent(new MessageEvent('message', { source: opener as never, origin: location.origin, data: request }))
  await vi.advanceTimersByTimeAsync(0)
  click(document.querySelector('[data-testid="decline"]'))
  await served
  expect(opener.postMessage).toHaveBeenLastCalledWith('declined', location.origin)
  // The frame looks twice a second whether the window is still open: what it finds closed has declined.
  await vi.advanceTimersByTimeAsync(900)
  expect(close).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(close).toHaveBeenCalledOnce()
})

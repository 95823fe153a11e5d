import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { click } from '../../test/press.fixture.ts'
import { createStage } from '../screens/createStage.ts'
import { createText } from '../text/createText.ts'
import { reviewInWindow } from './reviewInWindow.ts'
import { reviews } from './reviews.fixture.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** What the browser makes of `window.open`: a window, none, or one that the page around keeps from its frames. */
function stubBrowser(makes: 'window' | 'nothing' | 'cutOff') {
  const activation = { isActive: true }
  vi.stubGlobal('navigator', { userActivation: activation })
  const popup = { closed: false, location: { href: 'about:blank' }, close: () => {}, postMessage: vi.fn() }
  vi.spyOn(window, 'open').mockImplementation(() => {
    if (makes !== 'nothing') activation.isActive = false
    return makes === 'window' ? (popup as unknown as Window) : null
  })
  return popup
}

function startReview() {
  vi.useFakeTimers()
  const gone = new AbortController()
  const answer = reviewInWindow(reviews['transaction'] as never, {
    ...{ stage: createStage(document), text: createText(), signal: gone.signal, why: 'review.popup.matters' as const },
    heading: { origin: 'https://app.example', siteName: 'Meadow' },
  })
  answer.catch(() => {})
  onTestFinished(() => gone.abort())
  return { answer, words: () => document.querySelector('[role=status]')?.textContent }
}

const press = (testId: string) => click(document.querySelector(`[data-testid=${testId}]`))

test('R-F10 R-F6 where the page’s policy keeps its frames from the window that opened, the user and the developer are told so', async () => {
  stubBrowser('cutOff')
  const { answer, words } = startReview()
  press('open-review')
  expect(words()).toMatch(/set up so that it can’t be answered from another window\. Nothing was approved/)
  press('decline')
  await expect(answer).rejects.toMatchObject({ code: 4900, message: expect.stringMatching(/Opener-Policy.*same-origin-allow-popups/) })
  expect(document.body.children).toHaveLength(0)
})

test('R-F10 a window that is lost before it ever was within reach is said; the second time it is called cut off, and the wait has an end', async () => {
  const popup = stubBrowser('window')
  const { answer, words } = startReview()
  press('open-review')
  expect(words()).toBe('Answer in the window that opened.')
  popup.closed = true
  await vi.advanceTimersByTimeAsync(600)
  expect(words()).toBe('The window closed before it was ready. Nothing was approved.')
  popup.closed = false
  press('open-review')
  expect(words()).toBe('Answer in the window that opened.')
  popup.closed = true
  await vi.advanceTimersByTimeAsync(600)
  expect(words()).toMatch(/can’t be answered from another window\. Nothing was approved/)
  await vi.advanceTimersByTimeAsync(300_000)
  await expect(answer).rejects.toMatchObject({ code: 4900 })
})

test('R-F6 a window that was closed while it still was blank can be declined as any other', async () => {
  const popup = stubBrowser('window')
  const { answer } = startReview()
  press('open-review')
  popup.closed = true
  await vi.advanceTimersByTimeAsync(600)
  press('decline')
  await expect(answer).rejects.toMatchObject({ code: 4001 })
})

test.each([100, 600, 5_000])('R-F6 a window that its user closes %i ms after it opened has declined, within a second', async (openMs) => {
  const popup = stubBrowser('window')
  const { answer } = startReview()
  press('open-review')
  popup.location.href = `${location.origin}/popup#review`
  await vi.advanceTimersByTimeAsync(openMs)
  popup.closed = true
  await vi.advanceTimersByTimeAsync(600)
  await expect(answer).rejects.toMatchObject({ code: 4001 })
})

test('R-F6 a window that the browser did not open is said, and can be opened by another press', async () => {
  stubBrowser('nothing')
  const { answer, words } = startReview()
  press('open-review')
  expect(words()).toMatch(/opened no window\. Allow pop-ups/)
  stubBrowser('window')
  press('open-review')
  expect(words()).toBe('Answer in the window that opened.')
  press('decline')
  await expect(answer).rejects.toMatchObject({ code: 4001 })
})

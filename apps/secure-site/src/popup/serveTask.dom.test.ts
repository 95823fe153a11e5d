import { literal, strictObject } from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { element } from '../element.ts'
import { createStage } from '../screens/createStage.ts'
import { createText } from '../text/createText.ts'
import { serveTask } from './serveTask.ts'

const text = createText()
const schema = strictObject({ kind: literal('greet') })
const task = { kind: 'greet' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** The window, the frame behind it, and what its user answers. */
function open() {
  const opener = { closed: false, postMessage: vi.fn() }
  const close = vi.fn()
  vi.stubGlobal('opener', opener)
  vi.stubGlobal('close', close)
  const shown: unknown[] = []
  let answer: (said: unknown) => void = () => {}
  let decline: (reason: Error) => void = () => {}
  let called: AbortSignal | undefined
  const stage = createStage(document)
  const served = serveTask(
    { stage, text },
    {
      schema,
      show: (task, signal) => {
        shown.push(task)
        called = signal
        stage.show(element('p', {}, 'Hello'))
        return new Promise((resolve, reject) => {
          answer = resolve
          decline = reject
        })
      },
    },
  )
  const bring = (data: unknown, from: { readonly source?: unknown; readonly origin?: string } = {}) => {
    const { source = opener, origin = location.origin } = from
    window.dispatchEvent(new MessageEvent('message', { source: source as Window, origin, data }))
    // What is decoded is shown a few turns later.
    return vi.advanceTimersByTimeAsync(0)
  }
  return {
    ...{ opener, close, served, shown, bring },
    answer: (said: unknown) => answer(said),
    decline: () => decline(new Error('Left')),
    signal: () => called,
    posted: () => opener.postMessage.mock.calls,
  }
}

const orphan = text('review.popup.orphan')
const words = () => (document.querySelector('[role="status"]') ?? document.body).textContent

test('I25 T-F1 a window that no frame opened shows no task and takes none', async () => {
  vi.stubGlobal('opener', null)
  const show = vi.fn()
  await serveTask({ stage: createStage(document), text }, { schema, show })
  expect(words()).toBe(orphan)
  window.dispatchEvent(new MessageEvent('message', { source: window, origin: location.origin, data: task }))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(show).not.toHaveBeenCalled()
})

test.each([
  ['the frame while it shows another origin', { origin: 'https://evil.example' }],
  ['the frame while it shows a page of no origin', { origin: 'null' }],
  ['another window of our own origin', { source: {} }],
  ['this window itself', { source: window }],
  ['a source that is gone', { source: null }],
] as const)('I25 T-F1 a task from %s is not shown, and the frame’s own still is', async (_, from) => {
  const { bring, shown, answer, served, posted } = open()
  await bring(task, from)
  await bring('gone', from)
  expect([shown, words()]).toEqual([[], ''])
  await bring(task)
  expect(shown).toEqual([task])
  await bring('gone', from)
  answer('hello')
  await served
  expect(posted()).toEqual([
    ['ready', location.origin],
    ['hello', location.origin],
  ])
})

test('I25 a second task changes nothing of the one on the screen, and one answer is all that is said', async () => {
  const { bring, shown, answer, served, posted } = open()
  await bring(task)
  await bring({ kind: 'greet' })
  await bring({ kind: 'another' })
  expect([shown, words()]).toEqual([[task], 'Hello'])
  answer('hello')
  await served
  await bring(task)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(shown).toHaveLength(1)
  expect(posted().map(([data]) => data)).toEqual(['ready', 'hello'])
})

test.each([
  ['of no such kind', { kind: 'sign' }],
  ['with more than it is made of', { ...task, more: true }],
  ['that is none', 'approved'],
  ['that is empty', null],
])('R-F6 a task %s is not shown: no page asked, and nothing is answered', async (_, data) => {
  const { bring, served, shown, posted } = open()
  await bring(data)
  await served
  expect([shown, words()]).toEqual([[], orphan])
  // Too late: this window has ended.
  await bring(task)
  expect(shown).toEqual([])
  expect(posted()).toEqual([['ready', location.origin]])
})

test('R-F6 a frame that sends nothing for ten seconds is none, and what it sends later is not shown', async () => {
  const { bring, served, shown } = open()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(words()).toBe('')
  await vi.advanceTimersByTimeAsync(1)
  await served
  expect(words()).toBe(orphan)
  await bring(task)
  expect(shown).toEqual([])
})

test('R-F7 a frame that goes away before its task came is said', async () => {
  const { bring, served, shown } = open()
  await bring('gone')
  await served
  expect([shown, words()]).toEqual([[], orphan])
})

test.each([
  ['is taken elsewhere, at once', 0],
  ['is gone without a word, within a second', 1_000],
] as const)('R-F7 when the frame behind the task %s, the task is called off; an answer of that moment is not sent', async (_, waitMs) => {
  const { opener, bring, served, answer, signal, posted, close } = open()
  await bring(task)
  if (waitMs > 0) opener.closed = true
  else await bring('gone')
  await vi.advanceTimersByTimeAsync(waitMs)
  expect(signal()?.aborted).toBe(true)
  answer('hello')
  await served
  expect(words()).toBe(orphan)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(posted()).toEqual([['ready', location.origin]])
  // Its user reads why.
  expect(close).not.toHaveBeenCalled()
})

test('R-F6 a user who leaves the task has declined, and the window closes once that can have been heard', async () => {
  const { bring, served, decline, posted, close } = open()
  await bring(task)
  decline()
  await served
  expect(posted().at(-1)).toEqual(['declined', location.origin])
  await vi.advanceTimersByTimeAsync(999)
  expect(close).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(close).toHaveBeenCalledOnce()
})

test('I25 a window that was loaded again asks for its task again', async () => {
  const first = open()
  await first.bring(task)
  document.body.replaceChildren()
  const second = open()
  expect(second.posted()).toEqual([['ready', location.origin]])
  await second.bring(task)
  expect(second.shown).toEqual([task])
})

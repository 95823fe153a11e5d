import { afterEach, expect, test, vi } from 'vitest'
import { createText } from '../text/createText.ts'
import { whileWorking } from './whileWorking.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A frame whose screen counts what it shows. */
function setUp() {
  vi.useFakeTimers()
  vi.stubGlobal('document', { createElement: () => ({ setAttribute() {}, append() {} }) })
  const shown: number[] = []
  const stage = {
    show: () => {
      shown.push(1)
      return () => void shown.push(-1)
    },
  }
  return { shown, frame: { stage, text: createText() } as never }
}

test('3.10 a read that takes no time shows nothing', async () => {
  const { shown, frame } = setUp()
  const done = whileWorking(frame, new Promise((resolve) => setTimeout(() => resolve(7), 300)))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await done).toBe(7)
  expect(shown).toEqual([])
})

test.each([
  ['answers', (resolve: (value: unknown) => void) => resolve(7)],
  ['fails', (_: unknown, reject: (error: Error) => void) => reject(new Error('down'))],
])('3.10 R-F3 while a node that is slow and then %s is asked, the frame says that something goes on', async (_, settle) => {
  const { shown, frame } = setUp()
  const done = whileWorking(frame, new Promise((resolve, reject) => setTimeout(() => settle(resolve, reject), 3_000))).catch(String)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(shown).toEqual([1])
  await vi.advanceTimersByTimeAsync(200)
  await done
  expect(shown).toEqual([1, -1])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { layOutAll } from '../../test/layOutAll.ts'
import { watchSeen } from './watchSeen.ts'

let takeBack: () => void
beforeEach(() => {
  takeBack = layOutAll()
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  takeBack()
  document.body.replaceChildren()
})

test('I24 each part must have been in view for half a second since the last layout change', async () => {
  const parts = [document.createElement('p'), document.createElement('p')]
  document.body.append(...parts)
  const seen = watchSeen(parts, () => {})
  // What the observers have to tell comes in a microtask.
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.isComplete()).toBe(false)
  await vi.advanceTimersByTimeAsync(496)
  expect(seen.isComplete()).toBe(false)
  await vi.advanceTimersByTimeAsync(64)
  expect(seen.isComplete()).toBe(true)

  seen.reset()
  await vi.advanceTimersByTimeAsync(496)
  expect([seen.isComplete(), seen.nextUnseen()]).toEqual([false, parts[0]])
  await vi.advanceTimersByTimeAsync(64)
  expect(seen.isComplete()).toBe(true)
  seen.stop()
})

import { expect, test } from 'vitest'
import { type Clock, systemClock } from './clock.ts'
import { sleep } from './sleep.ts'

function heldClock() {
  const timers: (() => void)[] = []
  const clock: Clock = {
    now: () => 0,
    setTimeout: (run) => {
      timers.push(run)
      return () => void timers.splice(timers.indexOf(run), 1)
    },
  }
  return { clock, timers }
}

test('the system clock runs a timer once, and a cancelled one never', async () => {
  const seen: string[] = []
  systemClock.setTimeout(() => seen.push('a'), 1)
  const cancel = systemClock.setTimeout(() => seen.push('b'), 1)
  systemClock.setTimeout(() => seen.push('c'), 2)
  cancel()
  cancel()
  await expect.poll(() => seen).toEqual(['a', 'c'])
  expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(1_000)
})

test('R-0 sleep ends with the clock, or with the signal and its reason', async () => {
  const { clock, timers } = heldClock()
  const slept = sleep(5, { clock })
  timers[0]?.()
  await expect(slept).resolves.toBeUndefined()

  const controller = new AbortController()
  const aborted = sleep(5, { clock: heldClock().clock, signal: controller.signal })
  controller.abort('why')
  await expect(aborted).rejects.toBe('why')
  await expect(sleep(5, { signal: AbortSignal.abort('before') })).rejects.toBe('before')
})

test('R-B8 an aborted sleep leaves no timer', async () => {
  const { clock, timers } = heldClock()
  const controller = new AbortController()
  const slept = sleep(5, { clock, signal: controller.signal })
  expect(timers).toHaveLength(1)
  controller.abort()
  await slept.catch(() => {})
  expect(timers).toHaveLength(0)
})

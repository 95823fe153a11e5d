import { expect, test } from 'vitest'
import { createUpstreamGuard } from './createUpstreamGuard.ts'
import { UpstreamFailedError } from './errors.ts'

const { signal } = new AbortController()
const silent = async () => {
  throw new UpstreamFailedError('no answer in time', { isSilent: true })
}
const well = async () => 'answer'
const outcome = (work: Promise<unknown>) => work.catch((error: UpstreamFailedError) => (error.isSpared ? 'spared' : 'failed'))

test('G-6 a node that was silent five times is spared, and looked at by one call in five seconds', async () => {
  let nowMs = 0
  const guard = createUpstreamGuard({ maxUnderWay: 10, now: () => nowMs })
  for (let n = 0; n < 5; n++) expect(await outcome(guard.run(silent, signal))).toBe('failed')
  expect(await outcome(guard.run(well, signal))).toBe('spared')
  nowMs = 5000
  expect(await outcome(guard.run(silent, signal))).toBe('failed')
  expect(await outcome(guard.run(well, signal))).toBe('spared')
  nowMs = 10_000
  const two = [guard.run(well, signal), guard.run(well, signal)].map(outcome)
  expect(await Promise.all(two)).toEqual(['answer', 'spared'])
  expect(await outcome(guard.run(well, signal))).toBe('answer')
})

test('G-6 wrong answers, and callers who leave, keep nobody away from a node', async () => {
  const guard = createUpstreamGuard({ maxUnderWay: 10, now: () => 0 })
  const leaving = AbortSignal.abort()
  for (let n = 0; n < 10; n++) {
    await outcome(guard.run(() => Promise.reject(new UpstreamFailedError('its answer is no JSON-RPC')), signal))
    await outcome(guard.run(silent, leaving))
  }
  expect(await outcome(guard.run(well, signal))).toBe('answer')
})

test('G-6 no more calls are under way to a node than it may have', async () => {
  const guard = createUpstreamGuard({ maxUnderWay: 2, now: () => 0 })
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = [guard.run(() => promise, signal), guard.run(() => promise, signal)]
  expect(await outcome(guard.run(well, signal))).toBe('spared')
  resolve('late')
  expect(await Promise.all(first)).toEqual(['late', 'late'])
  expect(await outcome(guard.run(well, signal))).toBe('answer')
})

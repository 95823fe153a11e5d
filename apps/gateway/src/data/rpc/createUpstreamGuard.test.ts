import { expect, test } from 'vitest'
import { createUpstreamGuard } from './createUpstreamGuard.ts'
import { UpstreamFailedError } from './errors.ts'

const { signal } = new AbortController()
const call = { signal }
const silent = async () => {
  throw new UpstreamFailedError('no answer in time', { isSilent: true })
}
const well = async () => 'answer'
const outcome = (work: Promise<unknown>) => work.catch((error: UpstreamFailedError) => (error.isSpared ? 'spared' : 'failed'))

test('G-6 a node that was silent five times is spared, and looked at once in five seconds', async () => {
  let nowMs = 0
  let look = silent
  const guard = createUpstreamGuard({ maxUnderWay: 10, look: () => look(), now: () => nowMs })
  for (let n = 0; n < 5; n++) expect(await outcome(guard.run(silent, call))).toBe('failed')
  expect(await outcome(guard.run(well, call))).toBe('spared')
  nowMs = 5000
  expect(await outcome(guard.run(well, call))).toBe('failed')
  expect(await outcome(guard.run(well, call))).toBe('spared')
  nowMs = 10_000
  look = async () => Promise.reject(new UpstreamFailedError('status 500'))
  const two = [guard.run(well, call), guard.run(well, call)].map(outcome)
  expect(await Promise.all(two)).toEqual(['answer', 'spared'])
  expect(await outcome(guard.run(well, call))).toBe('answer')
})

test('G-6 wrong answers and aborted calls do not open the circuit', async () => {
  const guard = createUpstreamGuard({ maxUnderWay: 10, look: silent, now: () => 0 })
  const leaving = AbortSignal.abort()
  for (let n = 0; n < 10; n++) {
    await outcome(guard.run(() => Promise.reject(new UpstreamFailedError('its answer is no JSON-RPC')), call))
    await outcome(guard.run(silent, { signal: leaving }))
  }
  expect(await outcome(guard.run(well, call))).toBe('answer')
})

test('G-6 a node that was silent to five calls, and answers a question of ours, is asked on', async () => {
  const guard = createUpstreamGuard({ maxUnderWay: 10, look: well, now: () => 0 })
  for (let n = 0; n < 20; n++) expect(await outcome(guard.run(silent, call))).toBe('failed')
  expect(await outcome(guard.run(well, call))).toBe('answer')
})

test('G-6 no more calls are under way to a node than it may have, and one caller leaves as many free as it has', async () => {
  const guard = createUpstreamGuard({ maxUnderWay: 4, look: silent, now: () => 0 })
  const { promise, resolve } = Promise.withResolvers<string>()
  const late = () => promise
  const first = ['a', 'a', 'b', 'c'].map((caller) => guard.run(late, { signal, caller }))
  expect(await outcome(guard.run(well, { signal, caller: 'a' }))).toBe('spared')
  expect(await outcome(guard.run(well, { signal, caller: 'd' }))).toBe('spared')
  resolve('late')
  expect(await Promise.all(first)).toEqual(Array(4).fill('late'))
  const own = Array.from({ length: 3 }, () => outcome(guard.run(well, { signal, caller: 'a' })))
  expect(await Promise.all(own)).toEqual(['answer', 'answer', 'spared'])
  expect(await outcome(guard.run(well, call))).toBe('answer')
})

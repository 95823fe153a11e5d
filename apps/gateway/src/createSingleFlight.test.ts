import { expect, test } from 'vitest'
import { createSingleFlight } from './createSingleFlight.ts'

test('G-6 callers who ask the same at once share one answer, and the work ends when the last of them leaves', async () => {
  const flights = createSingleFlight<string>()
  const asked: AbortSignal[] = []
  const { promise, resolve } = Promise.withResolvers<string>()
  const ask = (signal: AbortSignal) => {
    asked.push(signal)
    return promise
  }
  const [one, two, three] = [new AbortController(), new AbortController(), new AbortController()]
  const first = flights.share('a', one.signal, ask)
  const second = flights.share('a', two.signal, ask)
  expect(asked).toHaveLength(1)

  one.abort(new Error('left'))
  await expect(first).rejects.toThrow('left')
  expect(asked[0]?.aborted).toBe(false)
  two.abort(new Error('left'))
  await expect(second).rejects.toThrow('left')
  expect(asked[0]?.aborted).toBe(true)

  // What comes after all have left does not hang on what they left behind.
  const third = flights.share('a', three.signal, ask)
  expect(asked).toHaveLength(2)
  resolve('answer')
  expect(await third).toBe('answer')
  await expect(flights.share('a', three.signal, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await flights.share('a', three.signal, async () => 'again')).toBe('again')
})

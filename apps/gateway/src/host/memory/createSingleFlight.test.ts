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

  // A call after all have left starts again.
  const third = flights.share('a', three.signal, ask)
  expect(asked).toHaveLength(2)
  resolve('answer')
  expect(await third).toBe('answer')
  await expect(flights.share('a', three.signal, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await flights.share('a', three.signal, async () => 'again')).toBe('again')
})

test('G-6 callers that need an answer from after their call share the next one', async () => {
  const flights = createSingleFlight<number>()
  const signal = new AbortController().signal
  const asked: PromiseWithResolvers<number>[] = []
  const ask = () => {
    const one = Promise.withResolvers<number>()
    asked.push(one)
    return one.promise
  }
  const first = flights.share('a', signal, ask)
  const leaving = new AbortController()
  const [left, ...next] = [leaving.signal, signal, signal].map((one) => flights.shareNext('a', one, ask))
  expect(asked).toHaveLength(1)
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  asked[0]?.reject(new Error('no'))
  await expect(first).rejects.toThrow('no')
  await expect.poll(() => asked.length).toBe(2)
  // That one has begun by now.
  const after = flights.shareNext('a', signal, ask)
  asked[1]?.resolve(2)
  expect(await Promise.all(next)).toEqual([2, 2])
  await expect.poll(() => asked.length).toBe(3)
  asked[2]?.resolve(3)
  expect(await after).toBe(3)
})

import { expect, test } from 'vitest'
import { createAnswers } from './createAnswers.ts'

test('C-02 G-6 an answer is reused until it is too old, unless it is not to be kept', async () => {
  let now = 0
  let asked = 0
  const answers = createAnswers<number>({ maxEntries: 5, maxAgeMs: 10, now: () => now, isKept: (answer) => answer > 1 })
  const ask = async () => ++asked
  expect(await Promise.all([answers.get('a', undefined, ask), answers.get('a', undefined, ask)])).toEqual([1, 1])
  expect(await answers.get('a', undefined, ask)).toBe(2)
  expect(await answers.get('a', undefined, ask)).toBe(2)
  expect(await answers.getFresh('a', undefined, ask)).toBe(3)
  expect(await answers.get('a', undefined, ask)).toBe(3)
  now = 10
  expect(await answers.get('a', undefined, ask)).toBe(4)
  await expect(answers.getFresh('a', undefined, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await answers.get('a', undefined, ask)).toBe(4)
})

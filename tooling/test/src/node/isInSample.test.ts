import { expect, test } from 'vitest'
import { takeOne } from './isInSample.ts'

const names = ['a', 'b', 'c']

test('a sample takes one, always the same, and every one in its turn', () => {
  const samples = Array.from({ length: 30 }, (_, at) => `sample ${at}`)
  const taken = samples.map((sample) => takeOne(names, sample))

  expect(taken.every(({ length }) => length === 1)).toBe(true)
  expect(new Set(taken.flat())).toEqual(new Set(names))
  expect(samples.map((sample) => takeOne(names, sample))).toEqual(taken)
})

test.each([undefined, 'all'])('%s takes all of them', (sample) => {
  expect(takeOne(names, sample)).toEqual(names)
})

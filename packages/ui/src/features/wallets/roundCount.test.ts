import { expect, test } from 'vitest'
import { roundCount } from './roundCount.ts'

test.each([
  [0, 0],
  [7, 7],
  [64, 60],
  [483, 480],
])('%i is said as %i and more', (count, said) => {
  expect(roundCount(count)).toBe(said)
})

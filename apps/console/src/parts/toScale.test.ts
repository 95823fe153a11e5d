import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toScale } from './toScale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 20, 40, 60, 80, 100]],
  [1234, [0, 500, 1000, 1500]],
])('up to %i: %j', (largest, marks) => expect(toScale(largest).marks).toEqual(marks))

test('every count is on the scale, which has whole marks, and never more than six', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), (largest) => {
      const { most, marks } = toScale(largest)
      expect(most).toBeGreaterThanOrEqual(largest)
      expect(marks.length).toBeLessThanOrEqual(6)
      expect(marks.every(Number.isInteger)).toBe(true)
    }),
    { seed: 7 },
  )
})

import { expect, test } from 'vitest'
import { takePercent } from './takePercent.ts'

test.each([
  ['100', '1', '99'],
  ['0.1019', '3.5', '0.0983335'],
  ['0.000000000000000001', '50', '0.0000000000000000005'],
  ['249.61', '96.5', '8.73635'],
  ['x', '1', undefined],
])('C-05 of %s, less %s %%, is left %s', (decimal, percent, left) => {
  expect(takePercent(decimal, percent)).toBe(left)
})

import { expect, test } from 'vitest'
import { lessThan } from './lessThan.ts'

test.each([
  ['146.71', '145.90', '0.81'],
  ['1', '1.0', undefined],
  ['1', '2', undefined],
  ['1', 'x', undefined],
])('N-23 against %s, %s is %s less', (most, amount, less) => {
  expect(lessThan(most, amount)).toBe(less)
})

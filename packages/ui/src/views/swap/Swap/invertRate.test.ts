import { expect, test } from 'vitest'
import { invertRate } from './invertRate.ts'

test.each([
  ['0.0004', '2500'],
  ['2', '0.5'],
  ['3', '0.333333'],
  ['0.00000000000000000001', '100000000000000000000'],
  ['1234567', '0.00000081'],
  ['0', undefined],
  ['-1', undefined],
  ['x', undefined],
])('U-09 one for %s is %s the other way round, without a float', (rate, inverse) => {
  expect(invertRate(rate)).toBe(inverse)
})

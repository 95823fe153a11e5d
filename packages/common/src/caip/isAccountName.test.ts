import { expect, test } from 'vitest'
import { isAccountName } from './isAccountName.ts'

test.each<[unknown, boolean]>([
  ['jane', true],
  ['Jane-Doe-7', true],
  ['1234', true],
  ['----', true],
  ['jan', false],
  ['', false],
  ['jane doe', false],
  ['jane.doe', false],
  ['jané', false],
  ['jane\n', false],
  [undefined, false],
])('V-07 %s: %s', (value, expected) => {
  expect(isAccountName(value)).toBe(expected)
})

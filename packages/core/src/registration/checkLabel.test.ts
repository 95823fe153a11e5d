import { expect, test } from 'vitest'
import { checkLabel } from './state.ts'

test.each([
  ['', 'empty'],
  ['mira', 'valid'],
  ['Mira-2', 'valid'],
  ['1234', 'valid'],
  ['mir', 'invalid'],
  ['mi ra', 'invalid'],
  ['mira.', 'invalid'],
  ['mira_v', 'invalid'],
  ['mirä', 'invalid'],
  ['мира', 'invalid'],
  ['-mira', 'invalid'],
  ['mira-', 'invalid'],
  ['m'.repeat(63), 'valid'],
  ['m'.repeat(64), 'invalid'],
])('V-07 %j is %s', (label, expected) => {
  expect(checkLabel(label)).toBe(expected)
})

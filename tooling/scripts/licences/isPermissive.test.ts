import { expect, test } from 'vitest'
import { isPermissive } from './isPermissive.ts'

test.each([
  ['MIT', true],
  ['MPL-2.0', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['GPL-3.0-or-later OR MIT', true],
  ['MIT AND Apache-2.0', true],
  ['(MIT OR GPL-2.0) AND (ISC OR AGPL-3.0-only)', true],
  ['GPL-3.0-only', false],
  ['LGPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['MIT AND GPL-3.0-only', false],
  ['BUSL-1.1', false],
  ['SEE LICENSE IN LICENSE', false],
  ['UNLICENSED', false],
  ['', false],
  ['MIT OR', false],
  ['(MIT', false],
])('B-19 "%s" is permissive: %s', (expression, expected) => {
  expect(isPermissive(expression)).toBe(expected)
})

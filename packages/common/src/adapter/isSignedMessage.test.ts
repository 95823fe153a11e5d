import { expect, test } from 'vitest'
import { isSignedMessage } from './isSignedMessage.ts'

test.each<[unknown, boolean]>([
  [`0x${'a'.repeat(62)}`, true],
  [`0x${'a'.repeat(61)}`, false],
  [`0x${'A1'.repeat(65)}`, true],
  [`0x${'a'.repeat(10_000)}`, true],
  ['a'.repeat(64), false],
  [`0x${'z'.repeat(64)}`, false],
  ['0x', false],
  [null, false],
])('V-02 %s: %s', (value, expected) => {
  expect(isSignedMessage(value)).toBe(expected)
})

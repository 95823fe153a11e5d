import { expect, test } from 'vitest'
import { isTransactionHash } from './isTransactionHash.ts'

const digits = 'aB'.repeat(32)

test.each<[unknown, boolean]>([
  [`0x${digits}`, true],
  [digits, false],
  [`0x${digits}0`, false],
  [`0x${digits.slice(1)}`, false],
  [`0x${digits.slice(1)}g`, false],
  [`0X${digits}`, false],
  [`0x${digits}\n`, false],
  ['0x', false],
  [undefined, false],
  [1, false],
])('V-02 %s: %s', (value, expected) => {
  expect(isTransactionHash(value)).toBe(expected)
})

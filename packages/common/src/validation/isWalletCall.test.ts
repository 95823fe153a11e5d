import { expect, test } from 'vitest'
import { isWalletCall } from './isWalletCall.ts'

test.each<[unknown, boolean]>([
  [{ to: '0xabc', data: '0x' }, true],
  [{ to: '0xabc', data: '0x1234', value: '0x1' }, true],
  [{ to: '0xabc' }, false],
  [{ data: '0x' }, false],
  [{ to: 'abc', data: '0x' }, false],
  [{ to: '0xabc', data: '1234' }, false],
  [{ to: '0xabc', data: '' }, false],
  [{ to: 1, data: '0x' }, false],
  [null, false],
  ['0x', false],
])('V-06 %j: %s', (value, expected) => {
  expect(isWalletCall(value)).toBe(expected)
})

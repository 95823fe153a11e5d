import { expect, test } from 'vitest'
import { checkSlippage, toMillionths } from './swapFacts.ts'

test.each([
  ['1', 'fine'],
  ['0.1', 'fine'],
  ['2.9999', 'fine'],
  ['3', 'high'],
  ['5', 'high'],
  ['5.0', 'high'],
  ['5.0001', 'invalid'],
  ['0.09', 'invalid'],
  ['0', 'invalid'],
  ['-1', 'invalid'],
  ['', 'invalid'],
  ['one', 'invalid'],
  ['1e0', 'invalid'],
  ['0.10001', 'invalid'],
])('C-05 T-N4 a slippage limit of %j is %s', (percent, expected) => {
  expect(checkSlippage(percent)).toBe(expected)
})

test('C-05 percent are millionths to the gateway', () => {
  expect(toMillionths('1')).toBe(10_000n)
  expect(toMillionths('0.5')).toBe(5_000n)
  expect(toMillionths('x')).toBeUndefined()
})

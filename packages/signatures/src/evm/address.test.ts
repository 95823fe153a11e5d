import { expect, test } from 'vitest'
import { isEvmAddress } from './address.ts'

test.each<[unknown, boolean]>([
  ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', true],
  ['d8dA6BF26964aF9D7eEd9e03E53415D37aA96045', true],
  ['0xd8da6bf26964af9d7eed9e03e53415d37aa9604', false],
  ['0xd8da6bf26964af9d7eed9e03e53415d37aa960455', false],
  ['0xd8da6bf26964af9d7eed9e03e53415d37aa9604g', false],
  [' 0xd8da6bf26964af9d7eed9e03e53415d37aa96045', false],
  ['vitalik.eth', false],
  ['', false],
  [undefined, false],
])('V-03 %s: %s', (value, expected) => {
  expect(isEvmAddress(value)).toBe(expected)
})

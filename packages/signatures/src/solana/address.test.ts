import { expect, test } from 'vitest'
import { isSolanaAddress } from './address.ts'

test.each<[unknown, boolean]>([
  ['11111111111111111111111111111111', true],
  ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', true],
  ['1'.repeat(31), false],
  ['1'.repeat(45), false],
  ['0PjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', false],
  ['OPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', false],
  ['IPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', false],
  ['lPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', false],
  ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', false],
  [undefined, false],
])('V-03 %s: %s', (value, expected) => {
  expect(isSolanaAddress(value)).toBe(expected)
})

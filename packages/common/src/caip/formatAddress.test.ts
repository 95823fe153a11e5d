import { expect, test } from 'vitest'
import { formatAddress } from './formatAddress.ts'

test.each([
  ['0x8fb1aF2D0a3c9B7e5d4F60718293a4b5c6c41d9e', '0x8f…c41d9e'],
  ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpAAAAAAAAAA', '5eyk…AAAAAA'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1q…v8f3t4'],
  ['12345678901', '12345678901'],
  ['123456789012', '1234…789012'],
  ['', ''],
])('U-08 %s shows as %s', (address, expected) => {
  expect(formatAddress(address)).toBe(expected)
})

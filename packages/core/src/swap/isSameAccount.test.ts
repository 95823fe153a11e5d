import { expect, test } from 'vitest'
import { isSameAccount } from './fetchSwapTokens.ts'

test.each([
  ['eip155:1:0xAb', 'eip155:1:0xaB', true],
  ['eip155:1:0xab', 'eip155:10:0xab', false],
  ['solana:x:Ab', 'solana:x:aB', false],
  ['solana:x:Ab', 'solana:x:Ab', true],
])('E-02 %s and %s', (one, other, expected) => {
  expect(isSameAccount(one, other)).toBe(expected)
})

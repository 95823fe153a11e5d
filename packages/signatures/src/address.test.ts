import { expect, test } from 'vitest'
import { isSameAddress, looksLikeAddress } from './address.ts'

test.each([
  ['eip155', `0x${'aB'.repeat(20)}`, true],
  ['eip155', '0x12', false],
  ['eip155', `0x${'a'.repeat(40)}\n`, false],
  ['eip155', '', false],
  ['solana', 'GrDMoeqMLFjeXQ24H56S1RLgT4R76jsuWCd6SvXyGPQ5', true],
  ['solana', 'GrDMoeqMLFjeXQ24H56S1RLgT4R76jsuWCd6SvXyGPQ0', false],
  ['solana', 'abc', false],
  ['bip122', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', true],
  ['bip122', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', true],
  ['bip122', '<b>me</b>', false],
  ['polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', true],
  ['polkadot', `0x${'a'.repeat(40)}`, false],
  ['cosmos', 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh', true],
  ['cosmos', 'COSMOS1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh', false],
  ['meadow', 'rose.1', true],
  ['meadow', 'rose 1', false],
] as const)('T-R6 %s: %j has the form of an address: %s', (namespace, text, expected) => {
  expect(looksLikeAddress(namespace, text)).toBe(expected)
})

test.each([
  ['eip155', `0x${'aB'.repeat(20)}`, `0x${'ab'.repeat(20)}`, true],
  ['eip155', `0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`, false],
  ['solana', 'GrDMoeqMLFjeXQ24H56S1RLgT4R76jsuWCd6SvXyGPQ5', 'grDMoeqMLFjeXQ24H56S1RLgT4R76jsuWCd6SvXyGPQ5', false],
] as const)('T-W3 %s: %s and %s are the same address: %s', (namespace, one, other, expected) => {
  expect(isSameAddress(namespace, one, other)).toBe(expected)
})

import { expect, test } from 'vitest'
import { dropIndivisibleTokens } from './dropIndivisibleTokens.ts'

test('V-08 tokens whose decimals are "0" are dropped, the others keep their order', () => {
  const tokens = ['18', '0', '6', '00', ''].map((decimals) => ({ quantity: { decimals, numeric: '1' } }))
  expect(dropIndivisibleTokens(tokens).map(({ quantity }) => quantity.decimals)).toEqual(['18', '6', '00', ''])
})

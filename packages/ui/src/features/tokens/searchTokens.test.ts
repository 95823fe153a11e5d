import { expect, test } from 'vitest'
import type { ListedToken } from './ListedToken.ts'
import { searchTokens } from './searchTokens.ts'

const token = (symbol: string, name: string, id = symbol): ListedToken => ({ id, symbol, name, testId: id })
const contract = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const tokens = [token('ETH', 'Ether'), token('PLD', 'Plain Dollar', contract), token('WETH', 'Wrapped Ether'), token('ＡＢＣ', 'Wide')]

test.each([
  ['', ['ETH', 'PLD', 'WETH', 'ＡＢＣ']],
  ['eth', ['ETH', 'WETH']],
  ['DOLLAR', ['PLD']],
  ['  wrapped ', ['WETH']],
  ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', ['PLD']],
  ['abc', ['ＡＢＣ']],
  ['.*', []],
])('E-08 %j finds %j', (query, symbols) => {
  expect(searchTokens(tokens, query).map(({ symbol }) => symbol)).toEqual(symbols)
})

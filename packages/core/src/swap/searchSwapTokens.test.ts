import { expect, test } from 'vitest'
import { coin, dollar, leaf } from '../../test/fakeExchange.ts'
import { searchSwapTokens } from './fetchSwapTokens.ts'

test.each([
  ['', ['ETH', 'PLD', 'LEAF']],
  [' ld ', ['PLD']],
  ['dollar', ['PLD']],
  ['e', ['ETH', 'LEAF']],
  ['le', ['LEAF']],
  [dollar.id.slice(9), ['PLD']],
  ['nothing', []],
])('%j finds %j', (query, symbols) => {
  expect(searchSwapTokens([coin, dollar, leaf], query).map(({ symbol }) => symbol)).toEqual(symbols)
})

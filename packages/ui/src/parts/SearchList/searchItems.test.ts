import { expect, test } from 'vitest'
import { searchItems } from './searchItems.ts'

const items = [
  { key: 'AED', words: ['AED', 'UAE dirham'] },
  { key: 'USD', words: ['USD', 'US dollar'] },
  { key: 'STN', words: ['STN', 'São Tomé dobra'] },
]

test.each([
  ['', ['AED', 'USD', 'STN']],
  ['us', ['USD']],
  ['DIR', ['AED']],
  ['sao', ['STN']],
  ['d', ['AED', 'USD', 'STN']],
  ['  usd ', ['USD']],
  ['x', []],
])('N-23 %j finds %j', (query, found) => {
  expect(searchItems(items, query, 'en').map(({ key }) => key)).toEqual(found)
})

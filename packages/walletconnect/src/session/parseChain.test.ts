import { expect, test } from 'vitest'
import { parseChain } from './parseChain.ts'

test.each<[string, unknown, string | undefined]>([
  ['number', 10, 'eip155:10'],
  ['decimal', '10', 'eip155:10'],
  ['hex', '0x0a', 'eip155:10'],
  ['CAIP-2', 'eip155:10', 'eip155:10'],
  ['nothing, so the event’s own chain', undefined, 'eip155:1'],
  ['empty hex', '0x', undefined],
  ['NaN', Number.NaN, undefined],
  ['zero', 0, undefined],
  ['too large', 2 ** 60, undefined],
  ['an object', { chainId: 1 }, undefined],
  ['another family', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', undefined],
])('R-W4 chainChanged: %s', (_, data, expected) => {
  expect(parseChain('eip155', data, 'eip155:1')).toBe(expected)
})

test('R-W4 chains of other families go by their reference', () => {
  const genesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(parseChain('solana', genesis, undefined)).toBe(`solana:${genesis}`)
  expect(parseChain('solana', `solana:${genesis}`, undefined)).toBe(`solana:${genesis}`)
  expect(parseChain('solana', 1, undefined)).toBeUndefined()
})

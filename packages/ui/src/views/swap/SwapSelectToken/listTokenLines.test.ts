import type { SwapToken } from '@latchkey/core/internal'
import { expect, test } from 'vitest'
import { listTokenLines } from './listTokenLines.ts'

const token = (id: string, balance?: string) => ({ id, balance }) as unknown as SwapToken
const keys = (tokens: SwapToken[], isSearch = false) => listTokenLines(tokens, isSearch).map(({ key }) => key)

test.each([
  ['both kinds', [token('a'), token('b', '1'), token('c', '0')], ['yours', 'b', 'popular', 'a', 'c']],
  ['nothing of one’s own', [token('a')], ['popular', 'a']],
  ['nothing else', [token('b', '0.5')], ['yours', 'b']],
  ['nothing', [], []],
])('N-02 the list with %s', (_, tokens, lines) => {
  expect(keys(tokens)).toEqual(lines)
})

test('N-02 what is found stays in its order, without headings', () => {
  expect(keys([token('a'), token('b', '1')], true)).toEqual(['a', 'b'])
})

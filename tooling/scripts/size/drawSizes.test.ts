import { expect, test } from 'vitest'
import { drawSizes } from './drawSizes.ts'

const size = (name: string, bytes: number, limitBytes = 20_000) => ({ name, bytes, limitBytes })

test('a report names what grew, shrank, came, went and is over its budget, and counts the rest', () => {
  const before = [size('button', 19_900), size('list', 10_000), size('old', 5_000), size('same', 1_000), size('nearly', 2_000)]
  const after = [size('button', 20_100), size('list', 9_000), size('new', 1_234), size('same', 1_000), size('nearly', 2_004)]

  expect(drawSizes(before, after)).toBe(`| what a page loads | before | now | change | budget |
| --- | ---: | ---: | ---: | ---: |
| button | 19.90 kB | 20.10 kB | +200 B | 20.00 kB **over** |
| list | 10.00 kB | 9.00 kB | −1000 B | 20.00 kB |
| new | – | 1.23 kB | new | 20.00 kB |
| old | 5.00 kB | – | gone | |

2 more stayed as they were.
`)
})

test('what is over its budget is named though it did not change', () => {
  expect(drawSizes([size('button', 21_000)], [size('button', 21_000)])).toContain('**over**')
})

test('a change of nothing says so', () => {
  expect(drawSizes([size('button', 1)], [size('button', 1)])).toBe('No size changed, of 1 that are measured.\n')
})

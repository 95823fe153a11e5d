import { expect, test } from 'vitest'
import { rankUpstreams, type Sample } from './rankUpstreams.ts'

const good = (ms: number, times = 10): Sample[] => Array.from({ length: times }, () => ({ isOk: true, ms }))
const bad: Sample = { isOk: false, ms: 10 }

test.each([
  ['without samples the given order stays', [[], [], []], [0, 1, 2]],
  ['the faster of two steady nodes is first', [good(200), good(20)], [1, 0]],
  [
    'a steady slow node is before a fast one that fails often',
    [[...good(10, 4), bad, bad, bad, bad, bad, ...good(10, 1)], good(200)],
    [1, 0],
  ],
  ['a node that failed last is behind all others', [[...good(10, 9), bad], good(500), good(400)], [2, 1, 0]],
  ['of dead nodes the better one is tried first', [[bad], [...good(10, 5), bad]], [1, 0]],
  ['an untried node keeps its place before a tried one', [[], good(1)], [0, 1]],
  ['one node is one node', [good(10)], [0]],
])('C-07 R-A8 %s', (_rule, nodes, order) => {
  expect(rankUpstreams(nodes)).toEqual(order)
})

import { expect, test } from 'vitest'
import { rankNodes } from './rankNodes.ts'

const quick = { latencyMs: 10, isSuccess: true }
const slow = { latencyMs: 100, isSuccess: true }
const failed = { latencyMs: 10, isSuccess: false }

test.each([
  ['as given where nothing is known', { a: [], b: [] }, 'ab'],
  ['the one in use before the one not asked', { a: [slow], b: [] }, 'ab'],
  ['the quicker one', { a: [slow], b: [quick] }, 'ba'],
  ['the sounder one before the quicker one', { a: [failed, quick], b: [slow, slow] }, 'ba'],
  ['one not asked before one that fails', { a: [failed], b: [] }, 'ba'],
  ['as given where both have always failed', { a: [failed], b: [failed] }, 'ab'],
  ['as given where both are equal', { a: [quick], b: [quick] }, 'ab'],
  ['a slow one before one that fails at once', { a: [{ latencyMs: 1, isSuccess: false }], b: [slow] }, 'ba'],
  ['a slow one before one that always fails', { a: [failed, failed], b: [failed, slow] }, 'ba'],
])('C-07 puts %s first', (_, nodes, order) => {
  expect(
    rankNodes(Object.entries(nodes).map(([name, samples]) => ({ name, samples })))
      .map(({ name }) => name)
      .join(''),
  ).toBe(order)
})

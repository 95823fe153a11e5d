import { expect, test } from 'vitest'
import { moveInGrid } from './moveInGrid.ts'

test.each([
  ['ArrowRight', 0, 10, false, 1],
  ['ArrowRight', 9, 10, false, 9],
  ['ArrowLeft', 0, 10, false, 0],
  ['ArrowLeft', 4, 10, false, 3],
  ['ArrowRight', 4, 10, true, 3],
  ['ArrowLeft', 4, 10, true, 5],
  ['ArrowDown', 1, 10, false, 5],
  ['ArrowDown', 7, 10, false, 9],
  ['ArrowDown', 8, 10, false, 8],
  ['ArrowUp', 5, 10, false, 1],
  ['ArrowUp', 3, 10, false, 'before'],
  ['PageDown', 1, 10, false, 9],
  ['PageDown', 1, 40, false, 17],
  ['PageUp', 18, 40, false, 2],
  ['PageUp', 6, 40, false, 2],
  ['Home', 7, 10, false, 0],
  ['End', 0, 10, false, 9],
  ['a', 0, 10, false, undefined],
  ['Tab', 0, 10, false, undefined],
] as const)('%s from %d of %d (right-to-left: %s) leads to %s', (key, index, count, isRtl, expected) => {
  expect(moveInGrid({ key, index, count, isRtl })).toBe(expected)
})

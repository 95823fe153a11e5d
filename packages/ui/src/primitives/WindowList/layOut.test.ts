import { expect, test } from 'vitest'
import { itemAt, layOut } from './layOut.ts'

test('R-A9 items stand one below the other', () => {
  expect(layOut([34, 56, 56])).toEqual([0, 34, 90, 146])
  expect(layOut([])).toEqual([0])
})

test.each([
  [-10, 0],
  [0, 0],
  [33, 0],
  [34, 1],
  [89, 1],
  [90, 2],
  [1_000, 2],
])('R-A9 at %i px is item %i', (point, item) => {
  expect(itemAt(layOut([34, 56, 56]), point)).toBe(item)
})

test('R-A9 an empty list has no item but the first', () => {
  expect(itemAt([0], 5)).toBe(0)
})

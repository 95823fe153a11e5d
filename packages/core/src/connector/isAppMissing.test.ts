import { expect, test } from 'vitest'
import { isAppMissing } from './verbs.ts'

test.each([
  [0, false, false],
  [1_999, false, false],
  [2_000, false, true],
  [60_000, false, true],
  [60_000, true, false],
])('B-20 a page in view %i ms after the tap, hidden meanwhile: %s', (elapsedMs, wasHidden, isMissing) => {
  expect(isAppMissing({ elapsedMs, wasHidden })).toBe(isMissing)
})

import { expect, test } from 'vitest'
import { clampTtl } from './clampTtl.ts'

test.each([
  ['nothing', 0, 1108, 1],
  ['a request', 300, 1108, 300],
  ['a request for ever', 1e12, 1108, 604_800],
  ['a proposal for a day', 86_400, 1100, 300],
  ['a settlement', 300, 1102, 300],
  ['an update for a week', 604_800, 1104, 86_400],
  ['a goodbye, which a page may come back for after days', 86_400, 1112, 604_800],
  ['an answer to one', 604_800, 1113, 86_400],
  ['another kind for a month', 2_592_000, 4000, 2_592_000],
  ['another kind for a year', 31_536_000, 4000, 2_592_000],
])('G-9 %s: %d s with tag %d wait %d s', (_what, ttlS, tag, waits) => {
  expect(clampTtl(ttlS, { tag, maxS: 2_592_000 })).toBe(waits)
})

import { expect, test } from 'vitest'
import { rankUrls } from './rankUrls.ts'

const ok = (latencyMs: number) => ({ latencyMs, isSuccess: true })
const failed = { latencyMs: 1_000, isSuccess: false }

test.each([
  ['no samples: as given', [], ['a', 'b']],
  ['equals: as given', [[ok(10), ok(10)]], ['a', 'b']],
  ['the faster first', [[ok(100), ok(10)]], ['b', 'a']],
  ['a dead one last, however fast it fails', [[{ latencyMs: 1, isSuccess: false }, ok(900)]], ['b', 'a']],
  [
    'stability before speed',
    [
      [ok(10), ok(500)],
      [failed, ok(500)],
    ],
    ['b', 'a'],
  ],
  ['all dead: as given', [[failed, failed]], ['a', 'b']],
])('C-07 ranks %s', (_, samples, expected) => {
  expect(rankUrls(['a', 'b'], samples)).toEqual(expected)
})

import { expect, test } from 'vitest'
import { toTargetMs } from './toTargetMs.ts'

test.each([
  ['the embedded database, which holds the event loop', undefined, 3],
  ['PostgreSQL, which others use meanwhile', 'postgres://127.0.0.1/test', 50],
])('5.2 one part of a deletion in %s is bounded in milliseconds', (_, url, targetMs) => {
  expect(toTargetMs({ DATABASE_URL: url })).toBe(targetMs)
})

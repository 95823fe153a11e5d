import type { Transaction } from '@latchkey/core'
import { expect, test } from 'vitest'
import { listActivity } from './listActivity.ts'

const one = (id: string) => ({ id }) as Transaction
const june = new Date(2026, 5, 20).getTime()
const years = [
  { year: 2026, months: [{ month: 5, transactions: [one('a'), one('b')] }] },
  { year: 2025, months: [{ month: 11, transactions: [one('c')] }] },
]
const keys = (...input: Parameters<typeof listActivity>) => listActivity(...input).map(({ key }) => key)

test('U-13 goes year by year and month by month', () => {
  expect(keys(years, [], june)).toEqual(['2026-5', 'a', 'b', '2025-11', 'c'])
})

test('what is pending comes first, in this month', () => {
  expect(keys(years, [one('p')], june)).toEqual(['2026-5', 'p', 'a', 'b', '2025-11', 'c'])
  expect(keys(years, [one('p')], new Date(2026, 6, 1).getTime())).toEqual(['2026-6', 'p', '2026-5', 'a', 'b', '2025-11', 'c'])
})

test('of nothing it makes nothing', () => {
  expect(keys([], [], june)).toEqual([])
})

import { evenGrowthMax, growth } from '@latchkey/test/growth'
import { expect, test } from 'vitest'
import { transactionOf } from '../../test/transactions.ts'
import { groupTransactions } from './transactions.ts'

const at = (id: string, minedAt: string) => transactionOf(id, { minedAt })
const shape = (list: Parameters<typeof groupTransactions>[0], timeZone = 'UTC') =>
  groupTransactions(list, { timeZone }).map(({ year, months }) => [
    year,
    months.map(({ month, transactions }) => [month, transactions.map(({ id }) => id)]),
  ])

test('U-13 by year, then month, the latest first; what comes within a month stays as it came', () => {
  expect(
    shape([
      at('d', '2026-02-03T00:00:00Z'),
      at('c', '2026-02-01T00:00:00Z'),
      at('a', '2024-12-31T23:59:59Z'),
      at('b', '2025-01-01T00:00:00Z'),
      at('e', '2026-11-01T00:00:00Z'),
    ]),
  ).toEqual([
    [
      2026,
      [
        [10, ['e']],
        [1, ['d', 'c']],
      ],
    ],
    [2025, [[0, ['b']]]],
    [2024, [[11, ['a']]]],
  ])
  expect(shape([])).toEqual([])
})

test.each([
  ['UTC', 2025, 11],
  ['Asia/Tokyo', 2026, 0],
  ['America/Los_Angeles', 2025, 11],
])('U-13 the last evening of a year in %s is %i, month %i', (timeZone, year, month) => {
  expect(groupTransactions([at('a', '2025-12-31T20:00:00Z')], { timeZone })).toMatchObject([{ year, months: [{ month }] }])
})

test('R-A9 10,000 transactions are put in order in a time that grows as they do', () => {
  const make = (count: number) =>
    Array.from({ length: count }, (_, index) => at(String(index), new Date(1_780_000_000_000 - index * 3_600_000).toISOString()))
  const groups = groupTransactions(make(10_000))
  expect(growth(10_000, make, (many) => groupTransactions(many))).toBeLessThan(evenGrowthMax)
  expect(groups.flatMap(({ months }) => months.flatMap(({ transactions }) => transactions))).toHaveLength(10_000)
})

import { expect, test } from 'vitest'
import { mergeRecords, toEntries } from './mergeRecords.ts'

const base = (value: unknown) => toEntries(value)

test('two pages that each add an entry keep both', () => {
  expect(mergeRecords(base({ a: 1 }), { a: 1, b: 2 }, { a: 1, c: 3 })).toEqual({ a: 1, b: 2, c: 3 })
  expect(mergeRecords(base([{ topic: 'a' }]), [{ topic: 'a' }, { topic: 'b' }], [{ topic: 'a' }, { topic: 'c' }])).toEqual([
    { topic: 'a' },
    { topic: 'c' },
    { topic: 'b' },
  ])
})

test('an entry this page removed or changed is removed or changed; one the other page removed stays so', () => {
  expect(mergeRecords(base({ a: 1, b: 1 }), { b: 2 }, { a: 1, b: 1, c: 1 })).toEqual({ b: 2, c: 1 })
  expect(mergeRecords(base({ a: 1, b: 1 }), { a: 1, b: 2 }, { b: 1 })).toEqual({ b: 2 })
})

test.each([
  ['text', 'new', 'old'],
  ['a list of unnamed things', [1, 2], [3]],
  ['nothing stored', { a: 1 }, undefined],
  ['another shape', { a: 1 }, [{ topic: 'a' }]],
])('what cannot be merged is replaced: %s', (_, next, stored) => {
  expect(mergeRecords(base(stored), next, stored)).toEqual(next)
})

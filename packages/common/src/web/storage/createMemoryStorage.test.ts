import { expect, test } from 'vitest'
import { createMemoryStorage } from './createMemoryStorage.ts'

test('B-03 two storages share nothing, not even what they began with', () => {
  const initial = { a: '1' }
  const [one, other] = [createMemoryStorage(initial), createMemoryStorage(initial)]
  one.setItem('b', '2')
  one.setItem('__proto__', '3')
  one.removeItem('a')
  expect([one.getItem('a'), one.getItem('b'), one.getItem('__proto__')]).toEqual([null, '2', '3'])
  expect([other.getItem('a'), other.getItem('b'), other.getItem('toString')]).toEqual(['1', null, null])
  expect([one.keys(), other.keys()]).toEqual([['b', '__proto__'], ['a']])
})

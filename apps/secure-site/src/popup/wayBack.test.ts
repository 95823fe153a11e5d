import { expect, test } from 'vitest'
import { createWayBack } from './wayBack.ts'

function memory(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as unknown as Storage
}

const origin = 'https://meadow.example'

test.each([
  ['https://meadow.example/plots', 'https://meadow.example/plots?result_uri=h1'],
  ['https://meadow.example/plots?view=map%20x#south', 'https://meadow.example/plots?view=map%20x&result_uri=h1#south'],
])('U-05 from %s it goes back to %s, once', (from, to) => {
  const way = createWayBack(memory())
  way.keep(from, origin)
  expect(way.take(origin, 'h1')).toBe(to)
  expect(way.take(origin, 'h1')).toBeUndefined()
})

test.each([
  'https://evil.example/',
  'https://meadow.example.evil.example/',
  'javascript:alert(1)',
  '//meadow.example/',
  'not a url',
  '',
  null,
])('T-O7 %j is not gone back to', (from) => {
  const way = createWayBack(memory())
  way.keep(from, origin)
  expect(way.take(origin, 'h1')).toBeUndefined()
})

test('T-O7 an earlier way back is forgotten, and another origin at the end is not served', () => {
  const way = createWayBack(memory())
  way.keep('https://meadow.example/', origin)
  expect(way.take('https://evil.example', 'h1')).toBeUndefined()
  way.keep('https://meadow.example/', origin)
  way.keep(null, origin)
  expect(way.take(origin, 'h1')).toBeUndefined()
})

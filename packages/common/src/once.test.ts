import { expect, test } from 'vitest'
import { createOnce } from './once.ts'

test('B-03 a value is made once per memory, and no two memories share it', () => {
  const [one, other] = [createOnce(), createOnce()]
  const made = one('client', () => ({}))
  expect(one('client', () => ({}))).toBe(made)
  expect(other('client', () => ({}))).not.toBe(made)
  expect(one('constructor', () => 1)).toBe(1)
})

test('a value that is undefined is made once, too, and a maker that threw is asked again', () => {
  const once = createOnce()
  let made = 0
  once('a', () => void made++)
  once('a', () => void made++)
  expect(made).toBe(1)
  expect(() =>
    once('b', () => {
      throw new Error('not yet')
    }),
  ).toThrow('not yet')
  expect(once('b', () => 2)).toBe(2)
})

import { expect, test } from 'vitest'
import { namedColor } from './namedColor.ts'

test.each([
  ['aliceblue', '#f0f8ff'],
  ['yellowgreen', '#9acd32'],
  ['red', '#ff0000'],
  ['indianred', '#cd5c5c'],
  ['cream', undefined],
  ['.*', undefined],
])('%s is %s', (name, hex) => {
  expect(namedColor(name)).toBe(hex)
})

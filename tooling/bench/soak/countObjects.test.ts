import { expect, test } from 'vitest'
import { countObjects } from './countObjects.ts'

const fields = ['type', 'name', 'id', 'detachedness']
const strings = ['<div>', 'ResizeObserver', '<p>']
const native = 1
const snapshot = (nodes: readonly (readonly number[])[], names = fields) =>
  JSON.stringify({ snapshot: { meta: { node_fields: names, node_types: [['object', 'native']] } }, nodes: nodes.flat(), strings })

test('counts detached nodes by name, and observers', () => {
  const { detached, observers } = countObjects(
    snapshot([
      [native, 0, 1, 2],
      [native, 0, 2, 2],
      [native, 2, 3, 1],
      [native, 1, 4, 0],
      [0, 1, 5, 0],
    ]),
  )

  expect([...detached]).toEqual([['<div>', 2]])
  expect(observers).toBe(1)
})

test('says so when the browser writes other fields', () => {
  expect(() => countObjects(snapshot([], ['type', 'name']))).toThrow('other fields')
})

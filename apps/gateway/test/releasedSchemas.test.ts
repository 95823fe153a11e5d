import { expect, test } from 'vitest'
import { checkReleased, compareReleased } from './releasedSchemas.ts'

const released = [
  { step: 'createTables', schema: '01' },
  { step: 'createAvatars', schema: '02' },
]

test('5.2 a released step that is changed, gone, or has another before it is a problem; one that is added is none', () => {
  const [first, second] = released as [(typeof released)[0], (typeof released)[0]]
  expect(compareReleased(released, [...released, { step: 'createRelay', schema: '03' }])).toEqual([])
  expect(compareReleased(released, [first, { ...second, schema: '04' }])).toHaveLength(1)
  expect(compareReleased(released, [first])).toEqual([expect.stringContaining('is gone')])
  expect(compareReleased(released, [{ step: 'before', schema: '00' }, ...released])).toHaveLength(2)
})

test('5.2 a step that nobody recorded is a problem', () => {
  expect(checkReleased('a database of none', released, false).join()).toContain('2 steps are not recorded')
})

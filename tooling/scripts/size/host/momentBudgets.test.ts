import { expect, test } from 'vitest'
import { judge, type MomentBudget, type Seen } from './momentBudgets.ts'
import type { Moments } from './seeMoments.ts'

const files = (count: number, bytes: number) => Array.from({ length: count }, (_, at) => ({ path: `/${at}.js`, bytes }))
const nothing: Moments = { load: [], list: [], after: [] }
const seen: Seen = {
  plain: { ...nothing, load: files(3, 1000), list: files(2, 500) },
  busy: nothing,
  saving: nothing,
  floor: { ...nothing, load: files(1, 1000) },
}
const list: MomentBudget = { name: 'list', pick: ({ plain }) => plain.list, filesMax: 2, limitBytes: 1000 }

test('B-01 keeps a budget of files and bytes, and breaks it by one of either', () => {
  expect(judge(list, seen).isOver).toBe(false)
  expect(judge({ ...list, filesMax: 1 }, seen).isOver).toBe(true)
  expect(judge({ ...list, limitBytes: 999 }, seen).isOver).toBe(true)
})

test('B-01 counts beyond what the host fetches anyway', () => {
  const load: MomentBudget = {
    name: 'load',
    pick: ({ plain }) => plain.load,
    beyond: ({ floor }) => floor.load,
    filesMax: 2,
    limitBytes: 2000,
  }
  expect(judge(load, seen)).toMatchObject({ isOver: false, text: expect.stringContaining('2.00 kB of   2.00 kB, 2 of 2 files') })
})

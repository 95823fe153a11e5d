import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clean } from './clean.ts'
import type { OldRows } from './oldRows.ts'

// What a part takes is the table's alone, whatever else the machine does.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** A table with so many expired rows, each of which takes `msPerRow` to delete. */
function table(name: string, count: number, msPerRow = 0) {
  const parts: number[] = []
  let left = count
  const one: OldRows = {
    table: name,
    async deleteSome(rows) {
      const seen = Math.min(rows, left)
      left -= seen
      parts.push(seen)
      vi.advanceTimersByTime(seen * msPerRow)
      return seen
    },
  }
  return { one, parts, left: () => left }
}

async function run(old: readonly OldRows[], options: Partial<clean.Options> = {}) {
  const failed: string[] = []
  await clean(old, {
    targetMs: 10,
    signal: new AbortController().signal,
    isMine: async () => true,
    onDeleted: () => {},
    onFailed: (name) => failed.push(name),
    ...options,
  })
  return failed
}

test('5.2 a part that takes too long is followed by smaller ones, a quick one by larger ones', async () => {
  const [slow, quick] = [table('slow', 200, 1), table('quick', 2000)]
  await run([slow.one, quick.one])
  expect(slow.parts[0]).toBe(50)
  expect(slow.parts[1]).toBeLessThanOrEqual(10)
  expect(quick.parts.slice(0, 4)).toEqual([50, 100, 200, 400])
  expect([slow.left(), quick.left()]).toEqual([0, 0])
})

test('5.2 neither a table that fails nor one with much to delete holds up the tables after it', async () => {
  const broken: OldRows = { table: 'broken', deleteSome: () => Promise.reject(new Error('canceling statement')) }
  const [large, small] = [table('large', 1000), table('small', 1)]
  let left = -1
  const watched: OldRows = {
    table: 'small',
    deleteSome(rows) {
      left = large.left()
      return small.one.deleteSome(rows)
    },
  }
  expect(await run([broken, large.one, watched])).toEqual(['broken'])
  expect([large.left(), small.left()]).toEqual([0, 0])
  expect(left).toBe(950)
})

test('5.2 it stops as soon as another process takes the job over, or this one shuts down', async () => {
  const one = table('one', 1000)
  let asked = 0
  await run([one.one], { isMine: async () => ++asked <= 2 })
  expect(one.parts).toHaveLength(2)
  const end = new AbortController()
  const two = table('two', 100_000)
  await run([two.one], { signal: end.signal, onDeleted: () => end.abort() })
  expect(two.parts).toHaveLength(1)
})

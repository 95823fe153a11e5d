import { expect, test } from 'vitest'
import { findLeaks, heapGrowthBytes } from './findLeaks.ts'
import type { Census } from './takeCensus.ts'

const clean: Census = {
  heapBytes: 5_000_000,
  nodes: 80,
  listeners: 455,
  walletListeners: 0,
  timers: 0,
  frames: 1,
  observers: 6,
  detached: new Map(),
}
const leaksOf = (after: Partial<Census>) => findLeaks(clean, { ...clean, ...after })

test('R-B8 a page that is as it was, but for 2 MB, leaks nothing', () => {
  expect(leaksOf({ heapBytes: clean.heapBytes + heapGrowthBytes })).toEqual([])
})

test.each<[string, Partial<Census>]>([
  ['the heap', { heapBytes: clean.heapBytes + heapGrowthBytes + 1 }],
  ['detached nodes', { detached: new Map([['<div>', 1]]) }],
  ['listeners', { listeners: 456 }],
  ['walletListeners', { walletListeners: 1 }],
  ['timers', { timers: 1 }],
  ['observers', { observers: 7 }],
  ['2 frames', { frames: 2 }],
])('R-B8 names what is left: %s', (name, after) => {
  const leaks = leaksOf(after)

  expect(leaks).toHaveLength(1)
  expect(leaks[0]).toContain(name)
})

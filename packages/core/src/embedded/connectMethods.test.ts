import { expect, test } from 'vitest'
import { connectMethods } from './state.ts'

test.each([
  [undefined, false, ['email', 'social', 'wallet']],
  [undefined, true, ['wallet', 'email', 'social']],
  [[], true, ['wallet', 'email', 'social']],
  [['social', 'wallet'], true, ['social', 'wallet']],
] as const)('N-21 order %o, injected %s: %o', (order, hasInjected, expected) => {
  expect(connectMethods({ order, hasInjected })).toEqual(expected)
})

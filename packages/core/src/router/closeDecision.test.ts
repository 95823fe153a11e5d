import { expect, test } from 'vitest'
import { closeDecision } from './decisions.ts'

test.each([
  // open, closable, embedded, connected → decision
  [false, true, false, false, 'ignore'],
  [false, false, false, false, 'ignore'],
  [false, true, true, true, 'ignore'],
  [true, true, false, false, 'close'],
  [true, true, false, true, 'close'],
  [true, true, true, true, 'showAccount'],
  [true, true, true, false, 'showConnect'],
  [true, false, false, false, 'shake'],
  [true, false, false, true, 'shake'],
  [true, false, true, true, 'shake'],
] as const)('N-10 N-17 open %s, closable %s, embedded %s, connected %s: %s', (isOpen, isClosable, isEmbedded, isConnected, decision) => {
  expect(closeDecision({ isOpen, isClosable, isEmbedded, isConnected })).toBe(decision)
})

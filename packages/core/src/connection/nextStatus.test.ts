import { expect, test } from 'vitest'
import { nextStatus } from './state.ts'

test.each([
  [false, false, 'disconnected'],
  [false, true, 'connecting'],
  [true, true, 'connecting'],
  [true, false, 'connected'],
] as const)('S-01 connected %s, attempting %s: %s', (isConnected, isAttempting, status) => {
  expect(nextStatus({ isConnected, isAttempting })).toBe(status)
})

import { expect, test } from 'vitest'
import { createNonce } from './createNonce.ts'
import { isNonce } from './isStatement.ts'

test('T-S1 nonces hold at least 128 bits and never come twice', () => {
  const nonces = Array.from({ length: 1_000 }, () => createNonce())

  expect(new Set(nonces).size).toBe(1_000)
  expect(nonces.every((nonce) => isNonce(nonce) && nonce.length === 32)).toBe(true)
})

import { solanaSigner } from '@latchkey/testing/wallets'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { isSignedOnSolana } from './solana.ts'

test('tells a signature from one of another key, of another text, and from a changed one', () => {
  const [one, other] = [solanaSigner(new Uint8Array(32).fill(0x11)), solanaSigner(new Uint8Array(32).fill(0x22))]
  const signature = base58.encode(one.sign(new TextEncoder().encode('Beans')))
  const bytes = base58.decode(signature)
  bytes[3] = (bytes[3] ?? 0) ^ 1

  expect(isSignedOnSolana(one.address, 'Beans', signature)).toBe(true)
  expect(isSignedOnSolana(other.address, 'Beans', signature)).toBe(false)
  expect(isSignedOnSolana(one.address, 'Peas', signature)).toBe(false)
  expect(isSignedOnSolana(one.address, 'Beans', base58.encode(bytes))).toBe(false)
})

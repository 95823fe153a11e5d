import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { solanaSigner } from '../peer/solanaSigner.ts'
import { isSignedOnSolana } from './solana.ts'

test('tells a signature from one of another key, of another text, and from a changed one', () => {
  const [one, other] = [solanaSigner('11'.repeat(32)), solanaSigner('22'.repeat(32))]
  const signature = one.signMessage(base58.encode(new TextEncoder().encode('Beans')))
  const bytes = base58.decode(signature)
  bytes[3] = (bytes[3] ?? 0) ^ 1

  expect(isSignedOnSolana(one.address, 'Beans', signature)).toBe(true)
  expect(isSignedOnSolana(other.address, 'Beans', signature)).toBe(false)
  expect(isSignedOnSolana(one.address, 'Peas', signature)).toBe(false)
  expect(isSignedOnSolana(one.address, 'Beans', base58.encode(bytes))).toBe(false)
})

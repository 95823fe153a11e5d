import { expect, test } from 'vitest'
import { passkeySecret } from './passkeySecret.ts'

test('K1 another wallet, and another passkey, give another key; the same ones give the same key', () => {
  const [one, other] = ['0'.repeat(32), '1'.repeat(32)]
  const prf = new Uint8Array(32).fill(7)
  expect(passkeySecret(prf, one)).toEqual(passkeySecret(prf, one))
  expect(passkeySecret(prf, one)).not.toEqual(passkeySecret(prf, other))
  expect(passkeySecret(prf, one)).not.toEqual(passkeySecret(prf.with(0, 8), one))
})

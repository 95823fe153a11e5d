import { expect, test } from 'vitest'
import { walletScript } from './walletScript.ts'

test('B-12 is one classic script that needs nothing from elsewhere', async () => {
  const script = await walletScript({ family: 'eip155', faults: { reject: true } })

  expect(script).not.toMatch(/\bimport\s*[({"']/)
  // Of a function's body, which is as far as a classic script goes.
  expect(() => new (Object.getPrototypeOf(() => {}).constructor)(script)).not.toThrow()
  expect(script).toContain('eip6963:announceProvider')
  expect(script).toContain('{"family":"eip155","faults":{"reject":true}}')
})

test('B-12 says what is wrong with a wallet before it is in a page', async () => {
  await expect(walletScript({ family: 'solana', secrets: ['0x'] })).rejects.toThrow('not 32 bytes')
})

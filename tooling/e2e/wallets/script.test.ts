import { expect, test } from 'vitest'
import { walletScript } from './script.ts'

test('B-12 is one script that needs nothing from elsewhere', async () => {
  const script = await walletScript('evm{reject}')

  expect(script).not.toMatch(/\bimport\s*[({"']/)
  expect(() => new (Object.getPrototypeOf(async () => {}).constructor)(script)).not.toThrow()
  expect(script).toContain('eip6963:announceProvider')
  expect(script).toContain('evm{reject}')
})

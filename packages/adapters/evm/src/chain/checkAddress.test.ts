import { expect, test } from 'vitest'
import { checkAddress } from './checkAddress.ts'

test.each([
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'valid'],
  ['5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'valid'],
  ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', 'valid'],
  ['0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', 'valid'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed', 'checksum-mismatch'],
  ['0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', 'valid'],
  ['0xd1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', 'checksum-mismatch'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'invalid'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAedd', 'invalid'],
  ['0xZaAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'invalid'],
  ['', 'invalid'],
  ['0x', 'invalid'],
  ['vitalik.eth', 'invalid'],
])('V-03 finds %j %s', async (value, expected) => {
  expect(await checkAddress(value)).toBe(expected)
})

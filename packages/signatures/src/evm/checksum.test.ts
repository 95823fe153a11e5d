import { expect, test } from 'vitest'
import { isChecksumRight, spellAddress } from './checksum.ts'

test.each([
  // The vectors of EIP-55.
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', true],
  ['0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', true],
  ['0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', true],
  ['0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', true],
  ['D1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', true],
  ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', true],
  ['0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', true],
  ['0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', false],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', false],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', false],
])('V-03 %s: %s', (address, expected) => {
  expect(isChecksumRight(address)).toBe(expected)
})

test.each(['0x8ba1f109551bd432803012645ac136ddd64dba72', '0x8BA1F109551BD432803012645AC136DDD64DBA72'])(
  'V-03 %s gets its checksum',
  (address) => {
    expect(spellAddress(address)).toBe('0x8ba1f109551bD432803012645Ac136ddd64DBA72')
  },
)

test('what is no address has no spelling', () => {
  expect(() => spellAddress('0x12')).toThrow()
})

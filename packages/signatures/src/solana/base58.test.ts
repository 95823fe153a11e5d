import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { fromBase58, toBase58 } from './base58.ts'
import { isAddress } from './isAddress.ts'

const samples = [...Array(50).keys()].map((seed) =>
  Uint8Array.from({ length: 32 }, (_, index) => (index < seed % 5 ? 0 : (seed * 97 + index * 31) % 256)),
)

test('V-03 spells and reads as another library does', () => {
  for (const bytes of samples) {
    expect(toBase58(bytes)).toBe(base58.encode(bytes))
    expect(fromBase58(toBase58(bytes), 32)).toEqual(bytes)
  }
})

test.each([
  ['', false],
  ['0OIl', false],
  ['11111111111111111111111111111111', true],
  ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', true],
  ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5D', false],
  ['z'.repeat(44), false],
  ['1'.repeat(44), false],
  [7, false],
  [undefined, false],
])('V-03 %j as an address: %j', (value, isOne) => {
  expect(isAddress(value)).toBe(isOne)
})

test('V-03 reads no more than it is told to', () => {
  expect(fromBase58('z'.repeat(1_000_000), 64)).toBeUndefined()
  expect(fromBase58(toBase58(new Uint8Array(65).fill(9)), 64)).toBeUndefined()
  expect(fromBase58('1'.repeat(64), 64)).toEqual(new Uint8Array(64))
})

import { expect, test } from 'vitest'
import { parseWalletChainId, toHexChainId } from './parseWalletChainId.ts'

test.each([
  [1, 'eip155:1'],
  ['1', 'eip155:1'],
  ['0x1', 'eip155:1'],
  ['0x01', 'eip155:1'],
  ['0X7A69', 'eip155:31337'],
  [31337n, 'eip155:31337'],
  ['eip155:1', 'eip155:1'],
  ['eip155:0x1', 'eip155:1'],
  [Number.MAX_SAFE_INTEGER, `eip155:${Number.MAX_SAFE_INTEGER}`],
  [2 ** 53, undefined],
  ['0x', undefined],
  ['', undefined],
  ['1 ', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['-1', undefined],
  ['solana:1', undefined],
  [0, undefined],
  [-1, undefined],
  [1.5, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [10n ** 30n, undefined],
  [{ chainId: '0x1' }, undefined],
  [['0x1'], undefined],
  [null, undefined],
  [undefined, undefined],
  [true, undefined],
  ['9'.repeat(1_000_000), undefined],
])('T-W3 R-W4 reads the chain id %s as %s', (value, expected) => {
  expect(parseWalletChainId(value)).toBe(expected)
})

test('T-W3 writes a chain id as wallets take it', () => {
  expect(toHexChainId(parseWalletChainId(31337) as never)).toBe('0x7a69')
})

import { toCoinType } from 'viem'
import { expect, test } from 'vitest'
import { hasCode } from '../contract/error.ts'
import { evmChainIdToCoinType } from './evmChainIdToCoinType.ts'

test.each([
  [1, 60],
  [10, 2147483658],
  [8453, 2147492101],
  [42161, 2147525809],
  [1313161554, 3460645202],
  [0x7fffffff, 0xffffffff],
  [0, 2147483648],
])('V-10 chain %i has coin type %i', (chainId, coinType) => {
  expect(evmChainIdToCoinType(chainId)).toBe(coinType)
  if (chainId > 0) expect(toCoinType(chainId)).toBe(BigInt(coinType))
})

test.each([0x80000000, 0x80000001, 2 ** 53, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('V-10 %s is refused', (chainId) => {
  try {
    evmChainIdToCoinType(chainId)
    expect.unreachable()
  } catch (error) {
    expect(hasCode(error, 'COIN_TYPE_MISSING')).toBe(true)
  }
})

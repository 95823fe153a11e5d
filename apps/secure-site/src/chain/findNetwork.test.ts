import { expect, test } from 'vitest'
import { findNetwork } from './findNetwork.ts'

test('T-F9 the coin of a chain that we do not know has no name', () => {
  expect(findNetwork('eip155:1')).toEqual({ name: 'Ethereum', symbol: 'ETH', decimals: 18, isKnown: true })
  expect(findNetwork('eip155:999999')).toEqual({ name: 'eip155:999999', symbol: '', decimals: 18, isKnown: false })
})

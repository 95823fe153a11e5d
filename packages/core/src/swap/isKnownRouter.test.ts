import { expect, test } from 'vitest'
import { isKnownRouter } from './lazy/prepareSwap.ts'

const own = '0x00000000000000000000000000000000000000D1'

test.each([
  ['a well-known one', '0x7A250d5630B4cF539739dF2C5dAcb4c659F2488D', 'eip155:1', true],
  ['one that the host names for the chain', own.toLowerCase(), 'eip155:1', true],
  ['one that the host names for another chain', own, 'eip155:2', false],
  ['any other', '0x000000000000000000000000000000000000dEaD', 'eip155:1', false],
])('T-N4 %s', (_, router, chainId, isKnown) => {
  expect(isKnownRouter({ swapRouters: { 'eip155:1': [own] } }, { chainId: chainId as never, router })).toBe(isKnown)
})

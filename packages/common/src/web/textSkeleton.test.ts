import { expect, test } from 'vitest'
import { textSkeleton } from './textSkeleton.ts'

test.each([
  ['MetaMask', '\u041c\u0435t\u0430\u041c\u0430sk'],
  ['MetaMask', 'Meta\u200bMask'],
  ['MetaMask', 'METAMASK'],
  ['MetaMask', 'Meta Mask'],
  ['USDC', 'USD\u0421'],
  ['USDT', 'USD\u03a4'],
  ['Uniswap', 'Un1swap'],
  ['Uniswap', 'Un\u0131swap'],
  ['Coinbase', 'C0inbase'],
  ['Ledger', '\uff2cedger'],
  ['Wallet', 'Wa11et'],
  ['Phantom', '\u03a1h\u0430nt\u043em'],
  ['Rainbow', 'R\u00e4inb\u0300ow'],
  ['Trust', '\ud835\udd4frust'.replace('\ud835\udd4f', '\ud835\udd4b')],
])('T-D2 %s and %s look alike', (one, other) => {
  expect(textSkeleton(other)).toBe(textSkeleton(one))
})

test.each([
  ['MetaMask', 'MetaMast'],
  ['USDC', 'USDT'],
  ['Trust', 'Crust'],
  ['constructor', 'prototype'],
  ['钱包', '钱袋'],
])('T-D2 %s and %s do not', (one, other) => {
  expect(textSkeleton(one)).not.toBe(textSkeleton(other))
})

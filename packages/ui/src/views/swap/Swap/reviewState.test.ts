import { LatchkeyError } from '@latchkey/common/contract'
import type { SwapToken } from '@latchkey/core/internal'
import { expect, test } from 'vitest'
import { reviewState } from './reviewState.ts'

const token = { symbol: 'PLD' } as SwapToken
const whole = { source: token, target: token, amount: '250' }
const free = { isQuoting: false, canReview: true }
const failed = (code: string) => ({ isQuoting: false, canReview: false, problem: new LatchkeyError(code, code) })

test.each([
  ['nothing to get', { source: token, amount: '1' }, free, 'swap.chooseToken', false],
  ['no amount', { ...whole, amount: '' }, free, 'swap.enterAmount', false],
  ['an amount of nothing', { ...whole, amount: '0.00' }, free, 'swap.enterAmount', false],
  ['more than there is', whole, failed('INSUFFICIENT_FUNDS'), 'swap.notEnough', false],
  ['too little for the fee', whole, failed('INSUFFICIENT_GAS'), 'swap.notEnoughGas', false],
  ['no amount of this token', whole, failed('AMOUNT_INVALID'), 'swap.enterAmount', false],
  ['a quote on its way', whole, { isQuoting: true, canReview: false }, 'swap.quoting', false],
  ['no quote', whole, failed('SWAP_QUOTE_FAILED'), 'swap.review', false],
  ['a quote', whole, free, 'swap.review', true],
] as const)('V-05 the button with %s', (_, swap, facts, label, isOn) => {
  expect(reviewState(swap, facts)).toMatchObject({ label, isOn })
})

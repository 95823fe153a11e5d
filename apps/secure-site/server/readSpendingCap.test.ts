import { expect, test } from 'vitest'
import { readServerSettings } from './readServerSettings.ts'
import { readSpendingCap } from './readSpendingCap.ts'

const env = (cap: string) => ({ LATCHKEY_SPENDING_CAP_USD: cap })

test('3.10 there is a cap only where the operator sets one', () => {
  expect(readSpendingCap({})).toBe('0')
})

test.each([
  ['0', '0'],
  ['250', '25000'],
  ['49.99', '4999'],
  ['0.5', '50'],
])('3.10 a cap of %s is %s cents', (cap, cents) => {
  expect(readSpendingCap(env(cap))).toBe(cents)
})

test.each(['', ' ', '-1', '1e9', '$200', '1,000', '0.001', '1000 USD', 'off', '٠'])(
  '3.10 the site does not start with a cap of %j',
  (cap) => {
    expect(() => readSpendingCap(env(cap))).toThrow('LATCHKEY_SPENDING_CAP_USD must be an amount in US dollars')
    expect(() => readServerSettings(env(cap), { isInsecure: true })).toThrow('LATCHKEY_SPENDING_CAP_USD')
  },
)

test('3.10 nor with a name that only looks like it', () => {
  expect(() => readServerSettings({ LATCHKEY_SPENDING_CAP: '5' }, { isInsecure: true })).toThrow('LATCHKEY_SPENDING_CAP is not known')
  expect(readServerSettings(env('12.5'), { isInsecure: true }).spendingCapCents).toBe('1250')
})

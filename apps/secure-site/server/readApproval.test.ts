import { expect, test } from 'vitest'
import { readApproval } from './readApproval.ts'

test('I25 without a word of the operator what is risky needs a window, and risky is what moves more than 200 dollars', () => {
  expect(readApproval({})).toEqual({ window: 'risky', limitCents: '20000' })
})

test.each([
  ['always', '0', '0'],
  ['risky', '49.99', '4999'],
  ['never', '1000.5', '100050'],
])('I25 %s and %s are what they say', (window, limit, limitCents) => {
  expect(readApproval({ LATCHKEY_APPROVAL_WINDOW: window, LATCHKEY_APPROVAL_LIMIT_USD: limit })).toEqual({ window, limitCents })
})

test.each([
  ['Always', '200', /LATCHKEY_APPROVAL_WINDOW/],
  ['', '200', /LATCHKEY_APPROVAL_WINDOW/],
  ['yes', '200', /LATCHKEY_APPROVAL_WINDOW/],
  ['risky', '', /LATCHKEY_APPROVAL_LIMIT_USD/],
  ['risky', '-1', /LATCHKEY_APPROVAL_LIMIT_USD/],
  ['risky', '1e9', /LATCHKEY_APPROVAL_LIMIT_USD/],
  ['risky', '$200', /LATCHKEY_APPROVAL_LIMIT_USD/],
  ['risky', '1,000', /LATCHKEY_APPROVAL_LIMIT_USD/],
  ['risky', '0.001', /LATCHKEY_APPROVAL_LIMIT_USD/],
])('I25 the site does not start with %j and %j', (window, limit, wanted) => {
  expect(() => readApproval({ LATCHKEY_APPROVAL_WINDOW: window, LATCHKEY_APPROVAL_LIMIT_USD: limit })).toThrow(wanted)
})

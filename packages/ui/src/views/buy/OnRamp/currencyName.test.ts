import { expect, test } from 'vitest'
import { currencyName } from './currencyName.ts'

test.each([
  ['USD', 'en', 'US Dollar'],
  ['EUR', 'ar', 'يورو'],
  ['not a code', 'en', 'not a code'],
  ['<b>\u202Ex', 'en', '<b>x'],
])('T-D2 %s in %s is %s', (code, locale, name) => {
  expect(currencyName(code, locale)).toBe(name)
})

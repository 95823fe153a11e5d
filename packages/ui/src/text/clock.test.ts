import { expect, test } from 'vitest'
import { clock } from './clock.ts'
import { createText } from './createText.ts'

test.each([
  ['en', 581, '9:41'],
  ['en', 42, '0:42'],
  ['en', 60_000, '1000:00'],
  ['ar-EG', 61, '١:٠١'],
])('U-12 in %s, %s seconds are %s', (locale, seconds, words) => {
  expect(clock(createText({ locale, dir: 'ltr' }), seconds)).toBe(words)
})

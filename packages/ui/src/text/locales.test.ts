import { directionOf } from '@latchkey/common/web'
import { expect, test } from 'vitest'
import { languageOf } from './languageOf.ts'
import { pickLocale } from './locales.ts'

test('B-13 takes the first requested language that the modal speaks, with its full tag', () => {
  expect(pickLocale(['xx', 'ar-EG', 'en'])).toBe('ar-EG')
  expect(pickLocale(['', 'not a tag', 'en-GB', 'de'])).toBe('en-GB')
  expect(pickLocale(['xx'])).toBe('en')
  expect(pickLocale([])).toBe('en')
})

test.each([
  ['ar-EG', 'ar'],
  ['zh', 'zh'],
  ['zh-CN', 'zh'],
  ['zh-SG', 'zh'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-MO', 'zh-Hant'],
  ['zh-Hant', 'zh-Hant'],
  ['zh-Hans-HK', 'zh'],
  ['pt-PT', 'pt'],
  ['iw', 'he'],
  ['in', 'id'],
  ['sv', undefined],
  ['toString', undefined],
])('B-13 %s is read in %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})

test.each([
  ['ar', 'rtl'],
  ['fa', 'rtl'],
  ['he', 'rtl'],
  ['ur', 'rtl'],
  ['de', 'ltr'],
  ['hi', 'ltr'],
] as const)('B-13 %s is written %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction)
})

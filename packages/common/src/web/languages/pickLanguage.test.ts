import { expect, test } from 'vitest'
import { directionOf } from './directionOf.ts'
import { languageOf } from './languageOf.ts'
import { pickLanguage } from './pickLanguage.ts'

test.each([
  ['en-GB', 'en'],
  ['de-AT', 'de'],
  ['pt-PT', 'pt'],
  ['pt-BR', 'pt'],
  ['zh', 'zh'],
  ['zh-CN', 'zh'],
  ['zh-SG', 'zh'],
  ['zh-Hans-HK', 'zh'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-MO', 'zh-Hant'],
  ['zh-Hant', 'zh-Hant'],
  ['ZH-hant-tw', 'zh-Hant'],
  ['iw', 'he'],
  ['in-ID', 'id'],
])('B-13 %s is written in %s', (tag, language) => expect(languageOf(tag)).toBe(language))

test.each(['', 'x', '*', '__proto__', 'constructor', 'e n', 'en_US', '<b>', `en-${'a1234567-'.repeat(8)}u-ca-buddhist`, 'é'])(
  'B-13 %j is no language',
  (tag) => expect(languageOf(tag)).toBe(''),
)

const languages = ['en', 'ar', 'zh', 'zh-Hant']

test('B-13 the first wanted language with words is taken, with its region', () => {
  expect(pickLanguage(['sw', '__proto__', 'ar-EG', 'en'], languages)).toEqual({ language: 'ar', tag: 'ar-EG' })
  expect(pickLanguage(['zh-TW'], languages)).toEqual({ language: 'zh-Hant', tag: 'zh-TW' })
  expect(pickLanguage(['sw', 'constructor'], languages)).toBeUndefined()
  expect(pickLanguage([], languages)).toBeUndefined()
  expect(pickLanguage([...Array.from({ length: 20 }, () => 'sw'), 'ar'], languages)).toBeUndefined()
})

test('B-13 a tag brings no calendar and no digits of its own', () => {
  expect(pickLanguage(['en-US-u-ca-buddhist-nu-thai'], languages)).toEqual({ language: 'en', tag: 'en-US' })
})

test('B-13 four languages are written from right to left', () => {
  expect(['ar', 'fa', 'he', 'ur'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl'])
  expect(['en', 'zh-Hant', '', 'toString'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr', 'ltr'])
})

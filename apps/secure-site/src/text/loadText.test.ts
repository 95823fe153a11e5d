import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { loadText } from './loadText.ts'
import { readLocale } from './readLocale.ts'
import { wantedTags } from './wantedTags.ts'

const frame = 'https://wallet.example/sdk?projectId=p'

test('B-13 the first wanted language with words is spoken, and written from its side', async () => {
  const text = await loadText(['sw', 'ar-EG', 'en'])
  expect([text.locale, text.dir, text('page.done')]).toEqual(['ar-EG', 'rtl', 'تم'])
  const english = await loadText(['en-GB', 'ar'])
  expect([english.locale, english.dir, english('page.done')]).toEqual(['en-GB', 'ltr', 'Done'])
  expect((await loadText(['tlh', '', '__proto__'])).locale).toBe('en')
})

test('B-13 a language whose words do not come is English, as a whole', async () => {
  const text = await loadText(['ar'], { ar: () => Promise.reject(new Error('Not there')) })
  expect([text.locale, text.dir, text('page.done')]).toEqual(['en', 'ltr', 'Done'])
})

test('B-13 a sentence that counts has the form of its number, whose digits are those of the language', async () => {
  const text = await loadText(['ru'])
  expect([1, 3, 25].map((n) => text('evm.batch', { n }))).toEqual([
    'Выполнить 1 транзакцию по порядку',
    'Выполнить 3 транзакции по порядку',
    'Выполнить 25 транзакций по порядку',
  ])
  expect((await loadText(['de']))('permission.times', { n: 1_500 })).toContain('1.500')
})

test('B-13 in a sentence from the right, foreign words keep to themselves', async () => {
  expect((await loadText(['ar']))('wallet.device.on', { browser: 'Chrome', system: 'Linux' })).toBe(
    '\u2068Chrome\u2069 على \u2068Linux\u2069',
  )
  expect((await loadText(['en']))('wallet.device.on', { browser: 'Chrome', system: 'Linux' })).toBe('Chrome on Linux')
})

test('A-08 B-13 the host’s language comes before the browser’s, and chooses words alone: dates and digits are the user’s own', () => {
  expect(wantedTags('ar', ['de-AT', 'en'])).toEqual(['ar', 'de-AT', 'en'])
  expect(wantedTags('ar-SA', ['en', 'ar-EG'])).toEqual(['ar-EG', 'en', 'ar-EG'])
  expect(wantedTags('de-u-ca-buddhist', ['en'])).toEqual(['de', 'en'])
  expect(wantedTags('zh-HK', ['en'])).toEqual(['zh-Hant', 'en'])
  expect(wantedTags(undefined, ['de-AT'])).toEqual(['de-AT'])
})

test.each([
  ['locale=ar', 'ar'],
  ['locale=zh-Hant-TW', 'zh-Hant-TW'],
  ['', undefined],
  ['locale=', undefined],
  ['locale=ar&locale=de', undefined],
  ['locale=__proto__', undefined],
  ['locale=constructor', undefined],
  ['locale=ar-u-nu-latn', undefined],
  ['locale=ar%00', undefined],
  ['locale=<b>', undefined],
  [`locale=${'a-'.repeat(5_000)}`, undefined],
  ['locale[]=ar', undefined],
])('A-08 a host that says %j chooses the language %s', (query, locale) => {
  expect(readLocale(`${frame}&${query}`)).toBe(locale)
})

test('A-08 a host that asks for a language without words gets English, the warnings included', async () => {
  for (const said of ['xx', 'tlh', 'toString', 'valueOf']) {
    const text = await loadText(wantedTags(readLocale(`${frame}&locale=${said}`), []))
    expect(text('review.unchecked.text')).toBe(
      'We don’t know this contract and can’t read its data. It could move anything in this wallet.',
    )
  }
  expect(Object.keys(languages)).not.toContain('en')
})

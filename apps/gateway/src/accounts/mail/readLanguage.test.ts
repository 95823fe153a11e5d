import { expect, test } from 'vitest'
import { readLanguage } from './readLanguage.ts'

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.2, fr;q=0.9', 'fr'],
  ['sw, fr;q=0.5, en;q=0.4', 'fr'],
  ['zh-TW', 'zh-Hant'],
  ['zh-CN', 'zh'],
  ['fr;q=0, en;q=0.1', 'en'],
  ['FR', 'fr'],
  ['', undefined],
  ['*', undefined],
  ['sw', undefined],
  ['__proto__', undefined],
  ['constructor, toString', undefined],
  ['fr;q=2', undefined],
  ['fr;q=-1', undefined],
  ['fr; level=1', undefined],
  [';;;,,,', undefined],
  [`${'a-'.repeat(250)}, fr`, 'fr'],
  [`${'sw, '.repeat(100)}fr`, undefined],
  [`fr${' '.repeat(600)}`, 'fr'],
  [`fr, ${'x'.repeat(600)}`, undefined],
])('B-13 who wants %j reads mails in %s', (header, language) => {
  expect(readLanguage({ headers: new Headers(header === '' ? {} : { 'accept-language': header }) })).toBe(language)
})

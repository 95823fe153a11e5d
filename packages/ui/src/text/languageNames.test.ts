import { expect, test } from 'vitest'
import { languageNames } from './languageNames.ts'
import { languages } from './languages.ts'

test.each(languages)('B-13 %s is called what its speakers call it', (language) => {
  const tag = language === 'zh' ? 'zh-Hans' : language
  const own = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? ''
  // In Indonesian the language is "bahasa Indonesia"; the other word is of the country.
  expect(languageNames[language].toLocaleLowerCase(language).replace('bahasa ', '')).toBe(own.toLocaleLowerCase(language))
})

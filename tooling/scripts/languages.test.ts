import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mailLanguages } from '../../apps/gateway/src/accounts/mail/text/mailLanguages.ts'
import { languages as frameLanguages } from '../../apps/secure-site/src/text/languages.ts'
import { triggerWords } from '../../packages/latchkey/src/words/triggerWords.ts'
import { languages } from '../../packages/ui/src/text/languages.ts'
import { translations } from '../../packages/ui/src/text/translations.ts'

const translated = languages.filter((language) => language !== 'en')

test.each(translated)('B-13 %s has a glossary', (language) => {
  expect(existsSync(join(import.meta.dirname, '../../packages/ui/src/text', language, 'glossary.md'))).toBe(true)
})

test.each([
  ['the modal', translations],
  ['the button', triggerWords],
  ['the secure site', frameLanguages],
  ['mails', mailLanguages],
])('B-13 %s has every language', (_, words) => {
  expect(Object.keys(words).filter((language) => language !== 'en')).toEqual(translated)
})

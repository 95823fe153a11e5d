import type { ErrorTranslation } from './en/errors.ts'
import type { Language } from './languageOf.ts'
import type { Words, WordsFile } from './messages.ts'
import { translations } from './translations.ts'

/** Which part of a translation has what a file of English says: all that Connect can say comes at once. */
const partOf = {
  frame: 'first',
  email: 'first',
  signIn: 'first',
  later: 'later',
  help: 'later',
  account: 'account',
  name: 'account',
  send: 'account',
  pay: 'account',
  swap: 'trade',
  buy: 'trade',
} as const satisfies { readonly [name in WordsFile | 'frame']: string }

type Translated = Exclude<Language, 'en'>

/** Loads what a file of English says in another language. @throws If it does not come. */
export async function loadTranslation(name: WordsFile | 'frame', language: Translated): Promise<Words> {
  return (await translations[language][partOf[name]]()).words
}

/** Loads what errors are called in another language. @throws If it does not come. */
export async function loadErrorTranslation(language: Translated): Promise<ErrorTranslation> {
  return (await translations[language].errors()).errors
}

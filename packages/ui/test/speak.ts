import type { Language } from '../src/text/languageOf.ts'
import type { Message, MessageKey } from '../src/text/messages.ts'
import { translations } from '../src/text/translations.ts'
import { english } from './english.ts'

/** All messages of a language. */
export async function speak(language: Language): Promise<Readonly<Record<MessageKey, Message>>> {
  if (language === 'en') return english
  const { first, later, account, trade } = translations[language]
  const parts = await Promise.all([first(), later(), account(), trade()])
  return Object.assign({}, ...parts.map(({ words }) => words))
}

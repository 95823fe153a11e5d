import { languageOf as languageOfTag } from '@latchkey/common/web'
import { languages } from './languages.ts'

/** A language that the modal speaks. */
export type Language = (typeof languages)[number]

/** `ar` of `ar-EG`, `zh-Hant` of `zh-TW`; undefined for a language that the modal does not speak, and for an invalid tag. */
export function languageOf(tag: string): Language | undefined {
  const language = languageOfTag(tag)
  return languages.find((known) => known === language)
}

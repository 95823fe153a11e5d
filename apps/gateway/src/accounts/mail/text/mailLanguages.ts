import { mailWords as ar } from './ar/mails.ts'
import { mailWords as cs } from './cs/mails.ts'
import { mailWords as de } from './de/mails.ts'
import { mailWords as en } from './en/mails.ts'
import { mailWords as es } from './es/mails.ts'
import { mailWords as fa } from './fa/mails.ts'
import { mailWords as fr } from './fr/mails.ts'
import { mailWords as he } from './he/mails.ts'
import { mailWords as hi } from './hi/mails.ts'
import { mailWords as id } from './id/mails.ts'
import { mailWords as it } from './it/mails.ts'
import { mailWords as ja } from './ja/mails.ts'
import { mailWords as ko } from './ko/mails.ts'
import { mailWords as nl } from './nl/mails.ts'
import { mailWords as pl } from './pl/mails.ts'
import { mailWords as pt } from './pt/mails.ts'
import { mailWords as ru } from './ru/mails.ts'
import type { MailWords } from './sentences.ts'
import { mailWords as tr } from './tr/mails.ts'
import { mailWords as uk } from './uk/mails.ts'
import { mailWords as ur } from './ur/mails.ts'
import { mailWords as vi } from './vi/mails.ts'
import { mailWords as zh } from './zh/mails.ts'
import { mailWords as zhHant } from './zh-Hant/mails.ts'

/** The words of mails by language. */
export const mailLanguages = {
  en,
  ar,
  cs,
  de,
  es,
  fa,
  fr,
  he,
  hi,
  id,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  ru,
  tr,
  uk,
  ur,
  vi,
  zh,
  'zh-Hant': zhHant,
} as const satisfies { readonly [language: string]: MailWords }

/** A language that mails are written in. */
export type MailLanguage = keyof typeof mailLanguages

import type { accountWords } from './en/account.ts'
import type { buyWords } from './en/buy.ts'
import type { emailWords } from './en/email.ts'
import type { frameWords } from './en/frame.ts'
import type { helpWords } from './en/help.ts'
import type { laterWords } from './en/later.ts'
import type { nameWords } from './en/name.ts'
import type { payWords } from './en/pay.ts'
import type { requestWords } from './en/request.ts'
import type { sendWords } from './en/send.ts'
import type { signInWords } from './en/signIn.ts'
import type { stepWords } from './en/step.ts'
import type { swapWords } from './en/swap.ts'
import type { Language } from './languageOf.ts'

/** Key of a message: `view.name`. */
export type MessageKey =
  | keyof typeof accountWords
  | keyof typeof buyWords
  | keyof typeof emailWords
  | keyof typeof frameWords
  | keyof typeof helpWords
  | keyof typeof laterWords
  | keyof typeof nameWords
  | keyof typeof payWords
  | keyof typeof requestWords
  | keyof typeof sendWords
  | keyof typeof signInWords
  | keyof typeof stepWords
  | keyof typeof swapWords

/** One sentence, or one form per plural category that the locale has. */
export type Message = string | ({ readonly [category in Intl.LDMLPluralRule]?: string } & { readonly other: string })

/** Some messages of one language. */
export type Words = { readonly [key in MessageKey]?: Message }

/** A file of `text/en` that is loaded after the modal itself, with the views that need it. */
export type WordsFile = 'account' | 'buy' | 'email' | 'help' | 'later' | 'name' | 'pay' | 'send' | 'signIn' | 'swap'

/** What each part of a translation says, in English. */
export type Parts = {
  /** All that Connect can say. */
  readonly first: typeof frameWords & typeof stepWords & typeof requestWords & typeof emailWords & typeof signInWords
  readonly later: typeof laterWords & typeof helpWords
  readonly account: typeof accountWords & typeof nameWords & typeof sendWords & typeof payWords
  readonly trade: typeof swapWords & typeof buyWords
}

/** A part of a translation: each of its messages, and of what counts each form that the language has. */
export type Translation<part extends keyof Parts, language extends Language> = {
  readonly [key in keyof Parts[part]]: Parts[part][key] extends string ? Sentence<Parts[part][key], language> : Counted<language>
}

/** What has a number in it may need forms that English can do without. */
type Sentence<english extends string, language> = english extends `${string}{n}${string}` ? string | Counted<language> : string

type Counted<language> = CategoriesOf<language> extends 'other' ? string : { readonly [category in CategoriesOf<language>]: string }

type CategoriesOf<language> = 'other' | (language extends keyof Categories ? Categories[language] : 'one')

/** Plural categories beside `other` that whole numbers reach; of most languages `one`. */
type Categories = {
  ar: 'zero' | 'one' | 'two' | 'few' | 'many'
  cs: 'one' | 'few'
  he: 'one' | 'two'
  id: never
  ja: never
  ko: never
  pl: 'one' | 'few' | 'many'
  ru: 'one' | 'few' | 'many'
  uk: 'one' | 'few' | 'many'
  vi: never
  zh: never
  'zh-Hant': never
}

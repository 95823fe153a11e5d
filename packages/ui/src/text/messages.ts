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

/** One file of a locale: all messages that the English file has. */
export type Translation<english> = { readonly [key in keyof english]: Message }

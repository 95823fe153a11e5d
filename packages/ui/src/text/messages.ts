import type { en } from './en.ts'
import type { enAccount } from './enAccount.ts'
import type { enBuy } from './enBuy.ts'
import type { enEmbedded } from './enEmbedded.ts'
import type { enHelp } from './enHelp.ts'
import type { enLater } from './enLater.ts'
import type { enName } from './enName.ts'
import type { enPay } from './enPay.ts'
import type { enRequest } from './enRequest.ts'
import type { enSend } from './enSend.ts'
import type { enSignIn } from './enSignIn.ts'
import type { enStep } from './enStep.ts'
import type { enSwap } from './enSwap.ts'

/** Name of a sentence: `view.name`. */
export type MessageKey =
  | keyof typeof en
  | keyof typeof enAccount
  | keyof typeof enEmbedded
  | keyof typeof enHelp
  | keyof typeof enLater
  | keyof typeof enBuy
  | keyof typeof enName
  | keyof typeof enPay
  | keyof typeof enRequest
  | keyof typeof enSend
  | keyof typeof enSignIn
  | keyof typeof enStep
  | keyof typeof enSwap

/** One sentence, or one form per plural category that the locale has. */
export type Message = string | ({ readonly [category in Intl.LDMLPluralRule]?: string } & { readonly other: string })

/** Sentences of one language that come later than the modal. */
export type Words = { readonly [key in MessageKey]?: Message }

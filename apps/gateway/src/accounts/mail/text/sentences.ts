import type { mailWords } from './en/mails.ts'

/** One sentence, or one form for each plural category of its language, chosen by `{n}`. */
export type Sentence = string | ({ readonly [category in Intl.LDMLPluralRule]?: string } & { readonly other: string })

/** Every sentence of the English mails in another language. Only one that counts has forms. */
export type Sentences<english> = {
  readonly [key in keyof english]: english[key] extends string
    ? english[key] extends `${string}{n}${string}`
      ? Sentence
      : string
    : Sentence
}

/** The words of mails in one language. */
export type MailWords = Sentences<typeof mailWords>

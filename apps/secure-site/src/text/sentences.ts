/** One sentence, or one form for each plural category of its language, chosen by `{n}`. */
export type Sentence = string | ({ readonly [category in Intl.LDMLPluralRule]?: string } & { readonly other: string })

/** Every sentence of an English part in another language. Only one that counts has forms. */
export type Sentences<english> = { readonly [key in keyof english]: english[key] extends `${string}{n}${string}` ? Sentence : string }

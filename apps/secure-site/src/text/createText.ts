import { directionOf, languageOf } from '@latchkey/common/web'
import { en, type TextKey } from './en.ts'
import type { Sentences } from './sentences.ts'

/** Says a sentence in the user's language. Names in braces are filled in; a count `n` chooses the plural form of a sentence that counts. */
export type Text = ((key: TextKey, values?: { readonly [name: string]: string | number | bigint }) => string) & {
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
}

/** Makes the texts of a language whose words are here: English, unless others are given. */
export function createText(locale = 'en', words: Sentences<typeof en> = en): Text {
  const plural = new Intl.PluralRules(locale)
  const number = new Intl.NumberFormat(locale)
  const dir = directionOf(languageOf(locale))
  // In a sentence from the right a foreign word must not drag its neighbours along.
  const isolate = (words: string) => (dir === 'rtl' ? `\u2068${words}\u2069` : words)
  const say = (key: TextKey, values: { readonly [name: string]: string | number | bigint } = {}) => {
    const sentence = words[key]
    const form = typeof sentence === 'string' ? sentence : (sentence[plural.select(toCount(values['n']))] ?? sentence.other)
    return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      if (value === undefined) return whole
      return typeof value === 'string' ? isolate(value) : number.format(value)
    })
  }
  return Object.assign(say, { locale, dir })
}

/** What a plural form is chosen by. Of a whole number too long for one, its last digits decide; a fraction is one, too. */
function toCount(n: string | number | bigint | undefined): number {
  const digits = String(n)
  return Number(/^\d{16,}$/.test(digits) ? `1${digits.slice(-6)}` : digits)
}

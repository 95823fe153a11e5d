import { directionOf } from '@latchkey/common/web'
import { mailLanguages } from './text/mailLanguages.ts'
import type { MailWords, Sentence } from './text/sentences.ts'

/** The words of one mail. */
export type MailText = {
  /** A sentence. Names in braces are filled in; a number `n` chooses the plural form of a sentence that counts. */
  readonly say: (key: keyof MailWords, values?: { readonly [name: string]: string | number }) => string
  /** A time as the language writes it, in UTC. */
  readonly time: (atMs: number) => string
  readonly language: string
  readonly dir: 'ltr' | 'rtl'
}

/** Letters that are written from the right. */
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Creates the words of a mail. A language that has none gets English. */
export function createMailText(wanted: string | undefined): MailText {
  const own = Object.entries<MailWords>(mailLanguages).find(([language]) => language === wanted)
  const [language, words] = own ?? ['en', mailLanguages.en]
  const dir = directionOf(language)
  const plural = new Intl.PluralRules(language)
  const number = new Intl.NumberFormat(language)
  // A name must not turn the words around it, whichever side it is written from.
  const isolate = (name: string) => (dir === 'rtl' || fromRight.test(name) ? `\u2068${name}\u2069` : name)
  return {
    language,
    dir,
    say(key, values = {}) {
      const { n } = values
      const sentence: Sentence = words[key]
      const form =
        typeof sentence === 'string' ? sentence : ((typeof n === 'number' ? sentence[plural.select(n)] : undefined) ?? sentence.other)
      return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
        const value = values[name] ?? whole
        return typeof value === 'number' ? number.format(value) : isolate(value)
      })
    },
    time(atMs) {
      // British English writes the day before the month, which no reader takes for another date.
      const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: 'UTC',
      })
      return `${format.format(atMs)} UTC`
    },
  }
}

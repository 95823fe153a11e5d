import { ar } from './ar.ts'
import { en, type TextKey } from './en.ts'

/** Says a sentence in the user's language; names in braces are filled in. */
export type Text = ((key: TextKey, values?: { readonly [name: string]: string | number }) => string) & {
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
}

/** Makes the texts of the first wanted language that there are any of, else English (B-13). */
export function createText(wanted: readonly string[]): Text {
  const locale = wanted.find((tag) => /^(?:en|ar)\b/i.test(tag)) ?? 'en'
  const isArabic = /^ar\b/i.test(locale)
  const words: { readonly [key in TextKey]: string } = isArabic ? ar : en
  const say = (key: TextKey, values: { readonly [name: string]: string | number } = {}) =>
    words[key].replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole))
  return Object.assign(say, { locale, dir: isArabic ? ('rtl' as const) : ('ltr' as const) })
}

import type { Catalogue } from './createText.ts'

/** A language with a catalogue. English is built in. */
export type LocaleEntry = { readonly dir: 'ltr' | 'rtl'; readonly load: () => Promise<Catalogue> }

/** Every language but English, by its primary subtag. Each is a folder with the files of `en`, and a chunk of its own. */
export const locales: { readonly [language: string]: LocaleEntry } = {
  ar: { dir: 'rtl', load: async () => (await import('./ar/index.ts')).ar },
}

/** The first wanted language with a catalogue, as the full tag that was requested; else English. */
export function pickLocale(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const language = languageOf(tag)
    if (language === 'en' || language in locales) return tag
  }
  return 'en'
}

/** `ar` of `ar-EG`; empty for an invalid language tag. */
export function languageOf(tag: string): string {
  try {
    return new Intl.Locale(tag).language
  } catch {
    return ''
  }
}

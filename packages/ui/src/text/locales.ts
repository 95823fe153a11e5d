import type { Catalogue } from './createText.ts'

/** A language there is a catalogue for. English is built in. */
export type LocaleEntry = { readonly dir: 'ltr' | 'rtl'; readonly load: () => Promise<Catalogue> }

/** Every language but English, by its primary subtag. Each is a chunk of its own. */
export const locales: { readonly [language: string]: LocaleEntry } = {
  ar: { dir: 'rtl', load: loadArabic },
}

async function loadArabic(): Promise<Catalogue> {
  const [{ ar }, { arAccount }] = await Promise.all([import('./ar.ts'), import('./arAccount.ts')])
  return { ...ar, messages: { ...ar.messages, ...arAccount } }
}

/** The first wanted language that there is a catalogue for, as the full tag the visitor asked for; else English. */
export function pickLocale(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const language = languageOf(tag)
    if (language === 'en' || language in locales) return tag
  }
  return 'en'
}

/** `ar` of `ar-EG`; Nothing of what is no language tag. */
export function languageOf(tag: string): string {
  try {
    return new Intl.Locale(tag).language
  } catch {
    return ''
  }
}

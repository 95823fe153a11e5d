import { languageOf } from './languageOf.ts'

/** More wishes than a browser sends are not read. */
const wishesMax = 20

/**
 * The first wanted language that there are words of, and the tag by which its numbers and dates are written. Of a tag only language, script
 * and region count: an extension could have dates written by another calendar.
 */
export function pickLanguage(
  wanted: readonly string[],
  languages: readonly string[],
): { readonly language: string; readonly tag: string } | undefined {
  for (const wish of wanted.slice(0, wishesMax)) {
    const language = languageOf(wish)
    if (languages.includes(language)) return { language, tag: new Intl.Locale(wish).baseName }
  }
  return undefined
}

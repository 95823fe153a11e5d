import { languageOf } from './languageOf.ts'

/** The first wanted language that the modal speaks, as the full tag that was requested; else English. */
export function pickLocale(wanted: readonly string[]): string {
  return wanted.find(languageOf) ?? 'en'
}

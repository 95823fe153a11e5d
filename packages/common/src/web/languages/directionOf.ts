const fromRight: readonly string[] = ['ar', 'fa', 'he', 'ur']

/** The direction of a language's script, by {@link languageOf}. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return fromRight.includes(language) ? 'rtl' : 'ltr'
}

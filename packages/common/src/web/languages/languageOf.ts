/** A tag longer than any that people use is no tag. */
const tagMax = 35

/** The language of a BCP 47 tag, as its folder of words is called: `de` of `de-AT`, `he` of `iw`, `zh-Hant` of `zh-TW`. Empty for what is no tag. */
export function languageOf(tag: string): string {
  if (tag.length > tagMax) return ''
  try {
    const locale = new Intl.Locale(tag)
    return locale.language === 'zh' && locale.maximize().script === 'Hant' ? 'zh-Hant' : locale.language
  } catch {
    return ''
  }
}

/**
 * Makes what writes a day as two digits and three letters, `04 Sep`, in English; as the language does elsewhere.
 *
 * Made once for a list: what Intl needs is dear to make (R-A9). A time that is none gives an empty string.
 *
 * @see Requirement U-12
 */
export function createDateFormat(options: formatDate.Options = {}): (timeMs: number) => string {
  const { locale = 'en', timeZone } = options
  const isEnglish = /^en\b/i.test(locale)
  // British English abbreviates September to four letters, so every English is written as American words in British order.
  const format = new Intl.DateTimeFormat(isEnglish ? 'en-US' : locale, {
    day: '2-digit',
    month: 'short',
    ...(timeZone ? { timeZone } : {}),
  })
  return (timeMs) => {
    if (Number.isNaN(new Date(timeMs).getTime())) return ''
    if (!isEnglish) return format.format(timeMs)
    const parts = format.formatToParts(timeMs)
    return ['day', 'month'].map((type) => parts.find((part) => part.type === type)?.value).join(' ')
  }
}

/**
 * Writes a day as two digits and three letters, `04 Sep`, in English; as the language does elsewhere.
 *
 * @returns An empty string for a time that is none.
 * @see Requirement U-12
 */
export function formatDate(timeMs: number, options: formatDate.Options = {}): string {
  return createDateFormat(options)(timeMs)
}

export declare namespace formatDate {
  type Options = { locale?: string | undefined; timeZone?: string | undefined }
}

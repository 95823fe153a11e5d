/**
 * Writes a day as two digits and three letters, `04 Sep`, in English; as the language does elsewhere.
 *
 * @returns An empty string for a time that is none.
 * @see Requirement U-12
 */
export function formatDate(timeMs: number, options: { locale?: string | undefined; timeZone?: string | undefined } = {}): string {
  const { locale = 'en', timeZone } = options
  if (Number.isNaN(new Date(timeMs).getTime())) return ''
  const isEnglish = /^en\b/i.test(locale)
  // British English abbreviates September to four letters, so every English is written as American words in British order.
  const format = new Intl.DateTimeFormat(isEnglish ? 'en-US' : locale, {
    day: '2-digit',
    month: 'short',
    ...(timeZone ? { timeZone } : {}),
  })
  if (!isEnglish) return format.format(timeMs)
  const parts = format.formatToParts(timeMs)
  return ['day', 'month'].map((type) => parts.find((part) => part.type === type)?.value).join(' ')
}

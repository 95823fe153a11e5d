/**
 * How a language writes numbers.
 *
 * What Intl needs for that is dear to make and is made once, when it is first needed: a list draws several numbers a row,
 * and a row for each that comes by (R-A9).
 */
export function createNumbers(locale: string): Numbers {
  const made = new Map<string, Intl.NumberFormat>()
  const take = (key: string, options?: Intl.NumberFormatOptions) => {
    const format = made.get(key) ?? new Intl.NumberFormat(locale, options)
    made.set(key, format)
    return format
  }
  let figures: readonly string[] | undefined
  return {
    plain: () => take('plain'),
    money: (currency, options) => take(`${currency} ${options.currencyDisplay}`, { style: 'currency', currency, ...options }),
    percent: () => take('percent', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    digits(text) {
      figures ??= Array.from({ length: 10 }, (_, digit) => take('plain').format(digit))
      const own = figures
      return own[1] === '1' ? text : text.replace(/\d/g, (digit) => own[Number(digit)] ?? digit)
    },
  }
}

/** See {@link createNumbers}. */
export type Numbers = {
  /** Whole numbers, grouped. */
  plain(): Intl.NumberFormat
  /** @throws {RangeError} for what is no currency. */
  money(currency: string, options: Intl.NumberFormatOptions): Intl.NumberFormat
  /** Parts of one, with two decimals: a hundredth is `1.00%`. */
  percent(): Intl.NumberFormat
  /** Digits as the language draws them. */
  digits(text: string): string
}

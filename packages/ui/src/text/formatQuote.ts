import type { Numbers } from './createNumbers.ts'
import { cutQuote } from './cutQuote.ts'
import { formatQuantity } from './formatMoney.ts'

/** Digits that a cut quote may have behind its point. */
const quoteDigits = 18

/** Writes what a quote brings: six significant digits, and `<0.001` for less than that (ui.md 7). */
export function formatQuote(decimal: string, numbers: Numbers): string {
  return /^0*\.000/.test(decimal) ? formatQuantity(decimal, numbers) : formatQuantity(cutQuote(decimal), numbers, quoteDigits)
}

import { formatAmount, formatDecimal } from '@latchkey/common/caip'
import * as limits from '@latchkey/common/limits'
import type { Numbers } from './createNumbers.ts'

/** A sum of money as the locale writes it, in two parts. */
export type Money = { readonly whole: string; readonly cents: string }

/** Whole digits beyond which a number is written by its power of ten. */
const wholeDigitsMax = 15

/**
 * Writes a fiat value, cut to two decimals and never through a float: `$4,218` and `.62`.
 *
 * @returns `undefined` for a value that is not known or is no number: show a dash.
 * @see Requirement U-09
 */
export function formatMoney(value: string | number | undefined | null, numbers: Numbers, currency = 'USD'): Money | undefined {
  const cut = formatDecimal(value, limits.fiatFractionDigits)
  if (cut === undefined) return undefined
  const [whole = '0', fraction = '00'] = cut.split('.')
  if (whole.length > wholeDigitsMax) return { whole: powerOfTen(whole, numbers), cents: '' }
  const parts = numbers
    .money(currency, {
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: limits.fiatFractionDigits,
      maximumFractionDigits: limits.fiatFractionDigits,
    })
    .formatToParts(BigInt(whole))
  const point = parts.findIndex(({ type }) => type === 'decimal')
  const digits = numbers.digits(fraction)
  const text = parts.map(({ type, value }) => (type === 'fraction' ? digits : value))
  return { whole: text.slice(0, point).join(''), cents: text.slice(point).join('') }
}

/** The same in words, as readers say it: `4,218.62 US dollars`. */
export function sayMoney(value: string | number | undefined | null, numbers: Numbers, currency = 'USD'): string | undefined {
  const cut = formatDecimal(value, limits.fiatFractionDigits)
  // Spoken only; a reader does not say more digits than a number holds.
  return cut === undefined ? undefined : numbers.money(currency, { currencyDisplay: 'name' }).format(Number(cut))
}

/**
 * Writes an amount of some token, cut to `digits` decimals without the zeros at its end: `1,020.5`, `<0.001` for less than can be shown.
 *
 * @returns An empty string for what is no number.
 * @see Requirement U-09
 */
export function formatQuantity(decimal: string, numbers: Numbers, digits: number = limits.balanceFractionDigits): string {
  const cut = formatDecimal(decimal, digits)
  if (cut === undefined) return ''
  const [whole = '0', fraction = ''] = cut.split('.')
  const shown = fraction.replace(/0+$/, '')
  if (whole === '0' && shown === '' && /[1-9]/.test(decimal)) return `<${join('0', `${'0'.repeat(Math.max(0, digits - 1))}1`, numbers)}`
  if (whole.length > wholeDigitsMax) return powerOfTen(whole, numbers)
  return join(whole, shown, numbers)
}

/** Writes a balance cut to `digits` decimals, with the zeros at its end: `9,999.700`. */
export function formatFixed(decimal: string, numbers: Numbers, digits: number = limits.balanceFractionDigits): string {
  const [whole = '0', fraction = ''] = (formatDecimal(decimal, digits) ?? '').split('.')
  if (whole.length > wholeDigitsMax) return powerOfTen(whole, numbers)
  return join(whole, fraction.padEnd(digits, '0'), numbers)
}

function join(whole: string, fraction: string, numbers: Numbers): string {
  return formatAmount(`${whole}.${fraction}`, numbers.plain())
}

/** `1.234E80`: eighty digits are unreadable, and a cut-off number is wrong. */
function powerOfTen(whole: string, numbers: Numbers): string {
  const head = join(whole.slice(0, 1), whole.slice(1, 4).replace(/0+$/, ''), numbers)
  return `${head}E${numbers.digits(String(whole.length - 1))}`
}

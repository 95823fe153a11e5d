import { safeText } from '@latchkey/common/web'

/** The sign of a currency: what stands in its round picture. */
export function currencySign(code: string, locale: string): string {
  try {
    const parts = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' }).formatToParts(1)
    return parts.find(({ type }) => type === 'currency')?.value ?? code
  } catch {
    return safeText(code, 'symbol')
  }
}

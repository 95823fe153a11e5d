import { safeText } from '@latchkey/common/web'

/** A currency's name in the reader's language; its code where there is none. */
export function currencyName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? safeText(code, 'symbol')
  } catch {
    return safeText(code, 'symbol')
  }
}

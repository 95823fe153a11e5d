import { safeText } from '@latchkey/common'
import { useMemo } from 'react'
import { formatMoney, formatQuantity, sayMoney } from './formatMoney.ts'
import { formatQuote } from './formatQuote.ts'
import { useText } from './useText.ts'

/** What stands for a value that is not known. */
export const unknownValue = '–'

/** Writes sums and amounts as the modal's language does. All take decimal text. */
export function useMoney() {
  const { locale } = useText()
  return useMemo(
    () => ({
      /** "$612.40"; a dash where no price is known. */
      fiat: (value: string | number | undefined | null): string => {
        const money = formatMoney(value, locale)
        return money ? money.whole + money.cents : unknownValue
      },
      /** In two parts, for a Figure. */
      parts: (value: string | number | undefined | null) => formatMoney(value, locale),
      /** "612.40 US dollars", for readers. */
      say: (value: string | number | undefined | null) => sayMoney(value, locale),
      /** "1,020.5" */
      quantity: (decimal: string, digits?: number) => formatQuantity(decimal, locale, digits),
      /** "0.101912 ETH"; "<0.001 ETH" for less than that. */
      quote: (decimal: string, symbol = '') => `${formatQuote(decimal, locale)} ${safeText(symbol, 'symbol')}`.trim(),
      /** "1,020.5 PLD" */
      amount: (decimal: string, symbol: string, digits?: number) =>
        `${formatQuantity(decimal, locale, digits)} ${safeText(symbol, 'symbol')}`.trim(),
    }),
    [locale],
  )
}

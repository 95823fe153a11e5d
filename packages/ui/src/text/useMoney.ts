import { slot } from '@latchkey/common/contract'
import { safeText } from '@latchkey/common/web'
import { useKit } from '@latchkey/react'
import { createNumbers } from './createNumbers.ts'
import { formatFixed, formatMoney, formatQuantity, sayMoney } from './formatMoney.ts'
import { formatQuote } from './formatQuote.ts'
import { leftToRight } from './leftToRight.ts'
import { useText } from './useText.ts'

const moneyByLocale = slot(() => new Map<string, Money>())

/** What stands for a value that is not known. */
export const unknownValue = '–'

/** Writes sums and amounts as the modal's language does. All take decimal text. */
export function useMoney(): Money {
  const kit = useKit()
  const { locale, dir } = useText()
  const moneys = kit.slot(moneyByLocale)
  const money = moneys.get(locale) ?? createMoney(locale, dir)
  moneys.set(locale, money)
  return money
}

/** See {@link useMoney}. */
export type Money = ReturnType<typeof createMoney>

function createMoney(locale: string, dir: 'ltr' | 'rtl') {
  const numbers = createNumbers(locale)
  const join = (figure: string, symbol: string) => leftToRight(`${figure} ${safeText(symbol, 'symbol')}`.trim(), dir)
  return {
    numbers,
    /** "$612.40"; a dash where no price is known. */
    fiat: (value: string | number | undefined | null): string => {
      const money = formatMoney(value, numbers)
      return money ? leftToRight(money.whole + money.cents, dir) : unknownValue
    },
    /** "+$38.20": a figure after its sign, wherever the words around it run. */
    signed: (sign: string, figure: string): string => leftToRight(`${sign}${figure}`, dir),
    /** In two parts, for a Figure. */
    parts: (value: string | number | undefined | null) => formatMoney(value, numbers),
    /** "612.40 US dollars", for readers. */
    say: (value: string | number | undefined | null) => sayMoney(value, numbers),
    /** A balance, always with its three decimals: "9,999.700". */
    balance: (decimal: string): string => formatFixed(decimal, numbers),
    /** "1,020.5" */
    quantity: (decimal: string, digits?: number) => formatQuantity(decimal, numbers, digits),
    /** "0.101912 ETH"; "<0.001 ETH" for less than that. */
    quote: (decimal: string, symbol = '') => join(formatQuote(decimal, numbers), symbol),
    /** "1,020.5 PLD" */
    amount: (decimal: string, symbol: string, digits?: number) => join(formatQuantity(decimal, numbers, digits), symbol),
  }
}

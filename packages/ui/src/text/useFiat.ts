import { useMemo } from 'react'
import { formatMoney } from './formatMoney.ts'
import { leftToRight } from './leftToRight.ts'
import { unknownValue, useMoney } from './useMoney.ts'
import { useText } from './useText.ts'

/** Writes sums of one currency as the language does: `whole` without cents where there are none. */
export function useFiat(currency: string) {
  const { numbers } = useMoney()
  const { dir } = useText()
  return useMemo(() => {
    const write = (value: string | undefined, isShort: boolean) => {
      try {
        const money = formatMoney(value, numbers, currency)
        if (!money) return unknownValue
        // A language that writes the sign behind the digits has it among the cents.
        const cents = isShort ? money.cents.replace(/^\D+0+(?=\D*$)/, '') : money.cents
        return leftToRight(money.whole + cents, dir)
      } catch {
        return `${value ?? unknownValue} ${currency}`
      }
    }
    return { exact: (value: string | undefined) => write(value, false), short: (value: string | undefined) => write(value, true) }
  }, [numbers, currency, dir])
}

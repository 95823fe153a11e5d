import { useMemo } from 'react'
import { formatMoney } from '../../../text/formatMoney.ts'
import { unknownValue, useMoney } from '../../../text/useMoney.ts'

/** Writes sums of one currency as the language does: `whole` without cents where there are none. */
export function useFiat(currency: string) {
  const { numbers } = useMoney()
  return useMemo(() => {
    const write = (value: string | undefined, isShort: boolean) => {
      try {
        const money = formatMoney(value, numbers, currency)
        if (!money) return unknownValue
        // A language that writes the sign behind the digits has it among the cents.
        return isShort && /^\D*0+$/.test(money.cents) ? money.whole : money.whole + money.cents
      } catch {
        return `${value ?? unknownValue} ${currency}`
      }
    }
    return { exact: (value: string | undefined) => write(value, false), short: (value: string | undefined) => write(value, true) }
  }, [numbers, currency])
}

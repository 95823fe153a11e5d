import { multiplyDecimal } from '@latchkey/core/internal'

/** What an amount is worth at a price, decimal text; `undefined` where no price is known. */
export function worthOf(amount: string, price: string | undefined): string | undefined {
  return price === undefined ? undefined : multiplyDecimal(amount.replace(/\.$/, ''), price)
}

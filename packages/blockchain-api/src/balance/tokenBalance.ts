import { finite, maxLength, minValue, nullish, number, object, pipe, regex, string } from '@latchkey/common/schema'
import type { InferOutput } from 'valibot'
import { priceDayAgo } from './priceDayAgo.ts'

const money = nullish(pipe(number(), finite(), minValue(0)))

/** How much of one asset an account holds (E-08). `price` and `value` are absent when no price is known. */
export const tokenBalanceSchema = object({
  name: pipe(string(), maxLength(256)),
  symbol: pipe(string(), maxLength(64)),
  /** CAIP-2. */
  chainId: string(),
  /** CAIP-10 of the token's contract; absent for the chain's own coin. */
  address: nullish(string()),
  /** Worth of the whole quantity, in the asked currency. */
  value: money,
  /** Price of one whole unit, in the asked currency. */
  price: money,
  /** The same a day before. */
  priceDayAgo,
  quantity: object({
    decimals: pipe(string(), regex(/^\d{1,3}$/, 'decimals')),
    /** Decimal text in whole units. */
    numeric: pipe(string(), regex(/^\d{1,96}(\.\d{1,255})?$/, 'decimal number')),
  }),
  iconUrl: nullish(pipe(string(), maxLength(2048))),
})

/** See {@link tokenBalanceSchema}. */
export type TokenBalance = InferOutput<typeof tokenBalanceSchema>

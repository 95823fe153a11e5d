import { nullish } from '@latchkey/common/schema'
import { fallback } from 'valibot'
import { fiat } from '../texts.ts'

/** Price of one whole unit 24 hours before, in the same currency; absent when unknown. What is no price takes nothing else along. */
export const priceDayAgo = fallback(nullish(fiat), undefined)

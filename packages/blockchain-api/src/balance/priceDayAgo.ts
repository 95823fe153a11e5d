import { nullish } from '@latchkey/common/schema'
import { fiat } from '../texts.ts'

const known = nullish(fiat)

/**
 * Price of one whole unit 24 hours before, in the same currency; absent when unknown. An invalid price is dropped; the rest of the token stays.
 *
 * Valibot's own `fallback` would bring it to pages that need nothing else of valibot yet.
 */
export const priceDayAgo: typeof known = {
  ...known,
  '~run'(dataset, config) {
    const read = known['~run'](dataset, config)
    return read.issues ? { typed: true, value: undefined } : read
  },
}

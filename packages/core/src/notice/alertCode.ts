import type { errorCatalogue } from '@latchkey/common/errors'

/** Code of an alert of the catalogue. */
export type AlertCode = {
  [code in keyof typeof errorCatalogue]: (typeof errorCatalogue)[code] extends { readonly kind: 'alert' } ? code : never
}[keyof typeof errorCatalogue]

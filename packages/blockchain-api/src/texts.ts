import { finite, maxLength, minValue, nonEmpty, number, pipe, regex, string } from '@latchkey/common/schema'

/** A sum in an asset's smallest unit, as decimal digits: at most a uint256. */
export const rawAmount = pipe(string(), regex(/^\d{1,78}$/, 'digits of a whole number'))

/** A quantity in whole units: decimal digits without a sign or an exponent. */
export const decimalAmount = pipe(string(), regex(/^\d{1,96}(\.\d{1,255})?$/, 'a decimal number'))

/** CAIP-2. */
export const chainIdText = pipe(string(), regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'CAIP-2'))

/** CAIP-10. */
export const accountIdText = pipe(string(), regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/, 'CAIP-10'))

/** A name that a person gave: shown only as safe text. */
export const nameText = pipe(string(), maxLength(256))

/** A ticker. */
export const symbolText = pipe(string(), maxLength(64))

/** Unchecked until the safe-link gate or the gateway's image route has it. */
export const linkText = pipe(string(), maxLength(2048))

/** A price or worth in a fiat currency. */
export const fiat = pipe(number(), finite(), minValue(0))

/** Opaque; given back as it came. */
export const cursorText = pipe(string(), nonEmpty(), maxLength(2048))

/** ISO 8601. */
export const timeText = pipe(string(), regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, 'ISO 8601, UTC'))

/** Data of an EVM transaction. */
export const hexData = pipe(string(), regex(/^0x([0-9a-fA-F]{2})*$/, 'hex bytes'))

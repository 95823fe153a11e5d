import { LatchkeyError } from '../contract/error.ts'

/**
 * Reads a typed amount of whole units as an exact number of smallest ones.
 *
 * @throws {@link AmountInvalidError} for anything but digits with at most one point, and for more
 * fraction than the asset has. Nothing is rounded.
 */
export function parseUnits(text: string, decimals: number): bigint {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d{0,80})(?:\.(\d{0,80}))?$/.exec(text.trim()) ?? []
  const digits = fraction.replace(/0+$/, '')
  if (sign === undefined || whole + fraction === '' || digits.length > decimals) throw new AmountInvalidError({ decimals })
  const value = BigInt(whole + digits.padEnd(decimals, '0'))
  return sign === '-' ? -value : value
}

/** A text is no amount of this asset. */
export class AmountInvalidError extends LatchkeyError<'AMOUNT_INVALID'> {
  override readonly name = 'AmountInvalidError'
  constructor({ decimals }: { decimals: number }) {
    super('AMOUNT_INVALID', `Enter an amount with at most ${decimals} decimals`)
  }
}

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

/** Writes smallest units as whole ones, exactly: `1500000n` of 6 decimals is `1.5`. */
export function formatUnits(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

/** A text is no amount of this asset. */
export class AmountInvalidError extends LatchkeyError<'AMOUNT_INVALID'> {
  override readonly name = 'AmountInvalidError'
  constructor({ decimals }: { decimals: number }) {
    super('AMOUNT_INVALID', `Enter an amount with at most ${decimals} decimals`)
  }
}

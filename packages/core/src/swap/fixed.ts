/** A decimal number, exactly: `digits` / 10^`scale`. */
export type Fixed = { readonly digits: bigint; readonly scale: number }

/** Digits after the point that a quotient is cut to. */
const quotientScale = 36

/** Reads decimal text, or a JSON number in any notation. @returns `undefined` for what is no finite number. */
export function toFixed(value: string | number | undefined): Fixed | undefined {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d{1,100})(?:\.(\d{0,255}))?(?:e([-+]?\d{1,3}))?$/i.exec(String(value ?? '')) ?? []
  if (whole === '') return undefined
  const digits = BigInt(`${sign}${whole}${fraction}`)
  const scale = fraction.length - Number(exponent)
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale }
}

/** The product, exactly. */
export function multiplyFixed(one: Fixed, other: Fixed): Fixed {
  return { digits: one.digits * other.digits, scale: one.scale + other.scale }
}

/** The quotient, cut after 36 digits. @returns `undefined` when dividing by nothing. */
export function divideFixed(one: Fixed, other: Fixed): Fixed | undefined {
  if (other.digits === 0n) return undefined
  const digits = (one.digits * 10n ** BigInt(quotientScale + other.scale)) / (other.digits * 10n ** BigInt(one.scale))
  return { digits, scale: quotientScale }
}

/** Cuts after `scale` digits, towards zero. */
export function cutFixed({ digits, scale }: Fixed, to: number): Fixed {
  return scale <= to ? { digits, scale } : { digits: digits / 10n ** BigInt(scale - to), scale: to }
}

/** Cuts after so many digits that count: `0.00012345…` with 3 is `0.000123`. Whole digits all stay. */
export function cutSignificant(value: Fixed, count: number): Fixed {
  const length = String(value.digits < 0n ? -value.digits : value.digits).length
  return cutFixed(value, Math.max(0, value.scale - Math.max(0, length - count)))
}

/** Negative, zero or positive, as for sorting. */
export function compareFixed(one: Fixed, other: Fixed): number {
  const scale = Math.max(one.scale, other.scale)
  const difference = one.digits * 10n ** BigInt(scale - one.scale) - other.digits * 10n ** BigInt(scale - other.scale)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** What the user typed, as decimal text: a comma is a point, blanks are nothing. @returns `undefined` for what is no number. */
export function toTypedAmount(typed: string | undefined): string | undefined {
  const text = (typed ?? '').replace(/\s/g, '').replace(',', '.')
  return /^\d{0,40}(?:\.\d{0,80})?$/.test(text) ? text : undefined
}

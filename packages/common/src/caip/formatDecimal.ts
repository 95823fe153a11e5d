/**
 * Cuts a decimal number after `fractionDigits`, never rounding up and never through a float:
 * `1.2399` with 3 is `1.239`, `5` with 3 is `5.000`.
 *
 * @returns `undefined` if `value` is no finite number, such as an unknown price.
 * @see Requirement U-09
 */
export function formatDecimal(value: string | number | undefined | null, fractionDigits: number): string | undefined {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^([-+]?)(\d{1,100})(?:\.(\d{0,100}))?(?:e([-+]?\d{1,3}))?$/i.exec(typeof value === 'number' ? String(value) : (value?.trim() ?? '')) ??
    []
  if (whole === '') return undefined
  // Where the point comes to stand once the exponent is applied.
  const point = whole.length + Number(exponent)
  const digits = (whole + fraction).padStart(whole.length + fraction.length + Math.max(0, 1 - point), '0').padEnd(point, '0')
  const pointAt = Math.max(1, point)
  const cutWhole = digits.slice(0, pointAt).replace(/^0+(?=\d)/, '')
  const cutFraction = digits.slice(pointAt, pointAt + fractionDigits).padEnd(fractionDigits, '0')
  const text = fractionDigits > 0 ? `${cutWhole}.${cutFraction}` : cutWhole
  return sign === '-' && /[1-9]/.test(text) ? `-${text}` : text
}

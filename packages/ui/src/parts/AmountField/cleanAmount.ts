/** Longest amount that may be typed. */
const lengthMax = 60

/**
 * Turns what is typed or pasted into decimal text: digits of any script, a comma for a point, spaces and groups dropped.
 *
 * @returns `undefined` for what is no amount, which the field does not take.
 */
export function cleanAmount(typed: string): string | undefined {
  const plain = typed
    .trim()
    .replace(/\p{Nd}/gu, (digit) => String(toDigit(digit)))
    .replace(/[\s\u00a0\u202f\u2009'’_\u066c]/g, '')
    .replace(/[٫]/g, '.')
  // With a point somewhere, commas are groups; several commas are groups, too; a lone one is the point.
  const commas = plain.split(',').length - 1
  const text = plain.includes('.') && plain.indexOf(',') > plain.indexOf('.') ? swapSigns(plain) : plain
  const pointed = text.includes('.') || commas > 1 ? text.replaceAll(',', '') : text.replace(',', '.')
  if (pointed.length > lengthMax || !/^\d*\.?\d*$/.test(pointed)) return undefined
  return pointed.replace(/^0+(?=\d)/, '').replace(/^\./, '0.')
}

/** `1.234,5` as `1,234.5`. */
function swapSigns(text: string): string {
  return text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
}

/** Digits of a script stand in a row of ten whose first is a zero. */
function toDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 48
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return code - zero
}

/**
 * Writes decimal text as a language writes numbers, exactly and never through a float: `1250000.5` is `1,250,000.5` in English.
 *
 * @param decimal - As `formatUnits` returns it.
 * @param plain - The language's whole numbers: `new Intl.NumberFormat(locale)`. Making one is costly; a list makes one for all its rows.
 * @see Requirement U-09
 */
export function formatAmount(decimal: string, plain: Intl.NumberFormat): string {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.')
  const grouped = `${decimal.startsWith('-') ? '-' : ''}${plain.format(BigInt(whole))}`
  if (fraction === '') return grouped
  const point = plain.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return `${grouped}${point}${fraction.replace(/\d/g, (digit) => plain.format(Number(digit)))}`
}

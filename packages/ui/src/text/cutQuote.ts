/** Cuts decimal text to its first six significant digits; whole ones all stay (ui.md 7). */
export function cutQuote(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const digits = 6
  const kept = /^0*$/.test(whole) ? fraction.length - fraction.replace(/^0+/, '').length + digits : Math.max(0, digits - whole.length)
  const cut = fraction.slice(0, kept).replace(/0+$/, '')
  return cut ? `${whole}.${cut}` : whole
}

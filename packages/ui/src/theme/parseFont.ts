const generic =
  /^(serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-serif|ui-sans-serif|ui-monospace|ui-rounded|math|emoji|fangsong|-apple-system|blinkmacsystemfont)$/i

/**
 * Reads a list of font families and writes it with every name quoted and a generic family last.
 *
 * @returns `undefined` if any part is not a plain name: nothing that could end the declaration or fetch something comes through.
 */
export function parseFont(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 400) return undefined
  const families: string[] = []
  for (const part of value.split(',')) {
    const [, quote = '', name = ''] = /^\s*(["']?)([\p{L}\p{N}][\p{L}\p{N} ._-]{0,63}|-apple-system)\1\s*$/u.exec(part) ?? []
    if (name === '') return undefined
    families.push(quote === '' && generic.test(name) ? name : `'${name.trim()}'`)
  }
  if (!families.some((family) => generic.test(family))) families.push('sans-serif')
  return families.join(', ')
}

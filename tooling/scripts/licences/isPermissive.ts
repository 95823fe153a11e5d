/** Licences that ask for nothing but their own text to be kept (B-19). */
const permissive: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Unmodified, as a package of its own.
  'MPL-2.0',
  // Typefaces: it asks for its own text to be kept, and for another name of a changed face.
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/**
 * Whether an SPDX expression leaves a choice in which every part is permissive.
 *
 * `OR` needs one permissive side, `AND` both; what cannot be read is not permissive.
 */
export function isPermissive(expression: string): boolean {
  const tokens = expression.match(/\(|\)|[^\s()]+/g) ?? []
  let at = 0
  const either = (): boolean => {
    let result = both()
    while (tokens[at]?.toUpperCase() === 'OR') {
      at += 1
      const right = both()
      result = result || right
    }
    return result
  }
  const both = (): boolean => {
    let result = single()
    while (tokens[at]?.toUpperCase() === 'AND') {
      at += 1
      const right = single()
      result = result && right
    }
    return result
  }
  const single = (): boolean => {
    const token = tokens[at++]
    if (token !== '(') return token !== undefined && permissive.has(token)
    const result = either()
    return tokens[at++] === ')' && result
  }
  return either() && at === tokens.length
}

/**
 * Writes JSON canonically (RFC 8785): no blanks, the fields of each object in the order of their UTF-16 code units, numbers and texts
 * as ECMAScript writes them. The same data always becomes the same bytes.
 *
 * @throws TypeError for what JSON cannot say.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
    return `{${fields.map(([name, item]) => `${JSON.stringify(name)}:${canonicalJson(item)}`).join(',')}}`
  }
  const text = typeof value === 'number' && !Number.isFinite(value) ? undefined : JSON.stringify(value)
  if (text === undefined) throw new TypeError('This is no JSON')
  return text
}

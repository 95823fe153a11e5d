/** Most levels of nesting in a message (T-F4). */
const depthMax = 20
/** Largest size of a message, counted as its characters and eight per other value (T-F4). */
const sizeMax = 256 * 1024

/**
 * Whether a message is made of nothing but plain objects, arrays, texts, numbers and flags, within the bounds of T-F4.
 *
 * It does not look deeper than the bounds, so that a cycle ends the check and not the page.
 */
export function isPlainData(value: unknown): boolean {
  let size = 0
  const walk = (one: unknown, depth: number): boolean => {
    size += typeof one === 'string' ? one.length : 8
    if (size > sizeMax || depth > depthMax) return false
    if (one === null || one === undefined || typeof one === 'string' || typeof one === 'boolean') return true
    if (typeof one === 'number') return Number.isFinite(one)
    if (typeof one !== 'object') return false
    if (Array.isArray(one)) return one.every((item) => walk(item, depth + 1))
    const prototype = Object.getPrototypeOf(one)
    if (prototype !== Object.prototype && prototype !== null) return false
    return Object.entries(one).every(([name, item]) => {
      size += name.length
      return name !== '__proto__' && walk(item, depth + 1)
    })
  }
  return walk(value, 0)
}

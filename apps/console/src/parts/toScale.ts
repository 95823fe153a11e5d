/**
 * A scale from zero with round marks.
 *
 * @returns The number at the top, at least `largest`, and at most six marks from 0 to it.
 */
export function toScale(largest: number): { readonly most: number; readonly marks: readonly number[] } {
  const power = 10 ** Math.floor(Math.log10(Math.max(largest, 1) / 4))
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((one) => one * 5 >= largest) ?? largest)
  const count = Math.max(1, Math.ceil(largest / step))
  return { most: count * step, marks: Array.from({ length: count + 1 }, (_, at) => at * step) }
}

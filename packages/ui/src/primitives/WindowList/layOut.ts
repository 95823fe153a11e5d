/** Where each of a run of heights begins, with the end of the last one behind them. */
export function layOut(heights: readonly number[]): readonly number[] {
  const tops = [0]
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height)
  return tops
}

/** The item that a point lies in: the last one that begins at or before it. */
export function itemAt(tops: readonly number[], point: number): number {
  let low = 0
  let high = Math.max(0, tops.length - 2)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= point) low = middle
    else high = middle - 1
  }
  return low
}

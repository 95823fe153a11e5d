/** One line of the table. */
export type Row = {
  readonly what: string
  /** The bare page's figure, and Latchkey's. */
  readonly bare?: string
  readonly latchkey?: string
  /** What the target is about: a ratio, a difference, or the figure itself. */
  readonly today: string
  readonly target: string
}

export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
export const milliseconds = (ms: number): string => `${ms.toFixed(0)} ms`
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
export const times = (ratio: number): string => `${ratio.toFixed(1)} ×`

/** Prints lines in columns. */
export function printRows(rows: readonly Row[]): void {
  const widths = [Math.max(...rows.map(({ what }) => what.length)), 12, 12, 30]
  const line = (cells: readonly string[]) =>
    console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '))
  line(['', 'bare', 'Latchkey', 'today', '  target'])
  for (const { what, bare = '', latchkey = '', today, target } of rows) line([what, bare, latchkey, today, `  ${target}`])
}

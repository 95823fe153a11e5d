/** Tiles in a row. */
export const gridColumns = 4

/**
 * Where a key leads from one tile.
 *
 * @returns The next index, `before` if the key leads out over the first row, or `undefined` if it is not for the grid.
 */
export function moveInGrid({ key, index, count, isRtl }: moveInGrid.Parameters): number | 'before' | undefined {
  const last = count - 1
  const clamp = (next: number) => Math.min(Math.max(next, 0), last)
  switch (key) {
    case 'ArrowRight':
      return clamp(index + (isRtl ? -1 : 1))
    case 'ArrowLeft':
      return clamp(index + (isRtl ? 1 : -1))
    case 'ArrowDown':
      // From the last full row, what is left of the next one is still below.
      return Math.floor(index / gridColumns) === Math.floor(last / gridColumns) ? index : clamp(index + gridColumns)
    case 'ArrowUp':
      return index < gridColumns ? 'before' : index - gridColumns
    case 'PageDown':
      return clamp(index + gridColumns * 4)
    case 'PageUp':
      return index < gridColumns * 4 ? index % gridColumns : index - gridColumns * 4
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

export declare namespace moveInGrid {
  type Parameters = { key: string; index: number; count: number; isRtl: boolean }
}

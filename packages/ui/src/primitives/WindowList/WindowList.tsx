import { type CSSProperties, type KeyboardEvent, memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { layOut } from './layOut.ts'
import { useWindow } from './useWindow.ts'
import { classes, css } from './WindowList.module.css'

/**
 * A list of any length, of which only what is near the screen is drawn. Heights are known before the items are.
 *
 * Up and Down move between items; the one with the focus stays, wherever the list is scrolled to. Needs a `Scroll` around it.
 */
export function WindowList<item extends WindowItem>(props: WindowListProps<item>) {
  const { items, label, busy, renderItem, onEnd, rowPx = 56, columns = 1 } = props
  useStyles(css)
  const root = useRef<HTMLUListElement>(null)
  const [focusedKey, setFocused] = useState<string>()
  const height = useRowHeight(root, rowPx, columns)
  const tops = useMemo(() => {
    const rows = items.filter((_, index) => index % columns === 0)
    return layOut(rows.map((item) => item.heightPx ?? height))
  }, [items, height, columns])
  const { first, last } = useWindow(root, tops, onEnd)
  const from = first * columns
  const to = Math.min((last + 1) * columns, items.length) - 1
  const drawn: number[] = []
  for (let index = from; index <= to; index++) drawn.push(index)
  const kept = focusedKey === undefined ? -1 : items.findIndex(({ key }) => key === focusedKey)
  if (kept >= 0 && kept < from) drawn.unshift(kept)
  if (kept > to) drawn.push(kept)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? columns : event.key === 'ArrowUp' ? -columns : 0
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return
    const controls = [...(root.current?.querySelectorAll<HTMLElement>('li :is(a, button)') ?? [])]
    const next = controls[controls.indexOf(event.target as HTMLElement) + step]
    if (!next || !controls.includes(event.target as HTMLElement)) return
    event.preventDefault()
    next.focus()
  }
  return (
    <ul
      ref={root}
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets, unless it is said
      role="list"
      aria-label={label}
      aria-busy={busy || undefined}
      className={classes.list}
      style={{ blockSize: `${tops.at(-1) ?? 0}px`, '--columns': columns } as CSSProperties}
      onFocus={(event) => setFocused(event.target.closest<HTMLElement>('[data-key]')?.dataset['key'])}
      onBlur={() => setFocused(undefined)}
      onKeyDown={onKeyDown}
    >
      {drawn.map((index) => {
        const item = items[index]
        return item ? (
          <Line
            key={item.key}
            item={item}
            index={index}
            count={items.length}
            topPx={tops[Math.floor(index / columns)] ?? 0}
            column={index % columns}
            renderItem={renderItem as (item: WindowItem) => ReactNode}
          />
        ) : null
      })}
    </ul>
  )
}

/** One item in its place, kept while the list is scrolled past it: a picture draws the rows that came, not all there are. */
const Line = memo(function Line({ item, index, count, topPx, column, renderItem }: LineProps) {
  return (
    <li
      data-key={item.key}
      aria-setsize={count}
      aria-posinset={index + 1}
      // A list of rows is spared the second one: what is set on each row that comes by adds up.
      style={{ insetBlockStart: `${topPx}px`, ...(column > 0 && { '--column': column }) } as CSSProperties}
    >
      {renderItem(item)}
    </li>
  )
})

type LineProps = {
  item: WindowItem
  index: number
  count: number
  topPx: number
  column: number
  renderItem: (item: WindowItem) => ReactNode
}

/** Rows are 60 px on a sheet, whatever they are elsewhere; the height of square pictures follows the width of the list. */
function useRowHeight(root: React.RefObject<HTMLElement | null>, rowPx: number, columns: number): number {
  const [height, setHeight] = useState(rowPx)
  useEffect(() => {
    const list = root.current
    if (!list) return
    if (columns === 1) return setHeight(list.closest('[data-sheet]') ? Math.max(60, rowPx) : rowPx)
    const observer = new ResizeObserver(() => setHeight(Math.round((list.clientWidth + gapPx) / columns - gapPx) + rowPx))
    observer.observe(list)
    return () => observer.disconnect()
  }, [root, rowPx, columns])
  return height
}

/** CSS pixels between two columns, as the sheet has it. */
const gapPx = 8

/** One item; `heightPx` only if it is no row. */
export type WindowItem = { readonly key: string; readonly heightPx?: number | undefined }

export type WindowListProps<item extends WindowItem> = {
  /** Without doubles. Keep the array while it is the same list. */
  items: readonly item[]
  label: string
  busy?: boolean | undefined
  /** Keep the function while it draws the same: rows render again when it changes. */
  renderItem: (item: item) => ReactNode
  /** Called, more than once, while the last two rows are near: load the next page. */
  onEnd?: (() => void) | undefined
  /** Height of a row, the gap below it included; with columns, what a row has beside its square pictures. */
  rowPx?: number | undefined
  /** Items side by side, each with a square picture on top. */
  columns?: number | undefined
}

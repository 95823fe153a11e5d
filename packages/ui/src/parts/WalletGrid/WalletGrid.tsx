import {
  type CSSProperties,
  forwardRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx'
import { type GridWallet, WalletTile } from '../WalletTile/WalletTile.tsx'
import { gridColumns, moveInGrid } from './moveInGrid.ts'
import { useWindow } from './useWindow.ts'
import { classes, css } from './WalletGrid.module.css'

/** Wallets, four in a row. One tab stop; arrows go in both axes. Of a long list only what is near the screen is drawn. */
export const WalletGrid = forwardRef<WalletGridHandle, WalletGridProps>(function WalletGrid(
  { label, wallets, total, skeletons = 0, busy, id, onSelect, onEnd, onLeave, renderPicture },
  ref,
) {
  useStyles(css)
  const root = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const mustFocus = useRef(false)
  const stop = Math.min(active, Math.max(0, wallets.length - 1))
  const rows = Math.ceil((wallets.length + skeletons) / gridColumns)
  const lines = useWindow(root, rows, Math.ceil(wallets.length / gridColumns), onEnd)
  const isDrawn = (index: number) => {
    const line = Math.floor(index / gridColumns)
    // The tile with the focus stays, or the focus would be lost with it.
    return (line >= lines.first && line <= lines.last) || index === stop
  }
  const focus = (index: number) => {
    mustFocus.current = true
    setActive(index)
  }
  useImperativeHandle(ref, () => ({ focus: () => root.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus() }), [])
  useEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    const tile = root.current?.querySelector<HTMLElement>(`[data-index="${stop}"]`)
    tile?.focus({ preventScroll: true })
    tile?.scrollIntoView({ block: 'nearest' })
  }, [stop])

  const indexOf = (target: EventTarget) => {
    const tile = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
    return tile ? Number(tile.dataset['index']) : undefined
  }
  const select = (index: number | undefined) => {
    const wallet = index === undefined ? undefined : wallets[index]
    if (wallet) onSelect(wallet.id)
  }
  const onClick = (event: MouseEvent) => {
    const index = indexOf(event.target)
    if (index !== undefined) setActive(index)
    select(index)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const index = indexOf(event.target)
    if (index === undefined) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (!event.repeat) select(index)
      return
    }
    const next = moveInGrid({
      key: event.key,
      index,
      count: wallets.length,
      isRtl: getComputedStyle(event.currentTarget).direction === 'rtl',
    })
    if (next === undefined) return
    event.preventDefault()
    if (next === 'before') onLeave?.()
    else if (next !== index) focus(next)
  }
  return (
    <div
      ref={root}
      id={id}
      role="listbox"
      aria-label={label}
      aria-busy={busy || undefined}
      className={classes.grid}
      style={{ '--rows': rows } as CSSProperties}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const index = indexOf(event.target)
        if (index !== undefined) setActive(index)
      }}
    >
      {wallets.map((wallet, index) =>
        isDrawn(index) ? (
          <WalletTile
            key={wallet.id}
            wallet={wallet}
            renderPicture={renderPicture}
            position={index + 1}
            size={Math.max(total ?? 0, wallets.length)}
            column={(index % gridColumns) + 1}
            row={Math.floor(index / gridColumns) + 1}
            isStop={index === stop}
          />
        ) : null,
      )}
      {Array.from({ length: skeletons }, (_, index) => {
        const place = wallets.length + index
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            key={`skeleton-${index}`}
            aria-hidden="true"
            className={classes.skeleton}
            style={{ gridColumn: (place % gridColumns) + 1, gridRow: Math.floor(place / gridColumns) + 1 }}
          >
            <Skeleton shape="icon" width={52} index={Math.floor(index / gridColumns)} />
            <Skeleton width={[44, 52, 38, 48][index % 4]} height={10} index={Math.floor(index / gridColumns)} />
          </span>
        )
      })}
    </div>
  )
})

/** Moves focus to the tile the Tab key would come to. */
export type WalletGridHandle = { focus: () => void }

export type WalletGridProps = {
  label: string
  /** Without doubles. */
  wallets: readonly GridWallet[]
  /** How many there are in all, loaded or not. */
  total?: number | undefined
  /** Tiles still to come, drawn as skeletons after the others. */
  skeletons?: number | undefined
  busy?: boolean | undefined
  id?: string | undefined
  onSelect: (id: string) => void
  /** Called, more than once, while the last two rows are near: load the next page. */
  onEnd?: (() => void) | undefined
  /** ArrowUp in the first row: back to the search field. */
  onLeave?: (() => void) | undefined
  /** Draws the picture of a tile that is near the screen, 52 px. Keep it the same function. */
  renderPicture?: ((wallet: GridWallet) => ReactNode) | undefined
}

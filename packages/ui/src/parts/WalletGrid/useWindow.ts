import { type RefObject, useEffect, useRef, useState } from 'react'
import { gridColumns } from './moveInGrid.ts'

/** Rows drawn beyond each edge. */
const spareRows = 3
/** Below this many tiles all are drawn. */
const wholeUpTo = 100
/** How many rows before the last the next page is asked for. */
const earlyRows = 2

/** Which rows of a grid are near the screen; tells when the end is. */
export function useWindow(
  grid: RefObject<HTMLElement | null>,
  rows: number,
  loadedRows: number,
  onEnd: (() => void) | undefined,
): { first: number; last: number } {
  const isWhole = rows * gridColumns <= wholeUpTo
  const [lines, setLines] = useState({ first: 0, last: wholeUpTo / gridColumns })
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    const element = grid.current
    const area = element && scrollArea(element)
    if (!element || rows === 0) return
    if (!area) return setLines({ first: 0, last: rows })
    const look = () => {
      const box = element.getBoundingClientRect()
      const view = area.getBoundingClientRect()
      if (box.height === 0 || view.height === 0) return
      const pitch = box.height / rows
      const top = Math.floor((view.top - box.top) / pitch)
      const bottom = Math.ceil((view.bottom - box.top) / pitch)
      const first = Math.max(0, top - spareRows)
      const last = Math.min(rows - 1, bottom + spareRows)
      setLines((now) => (isWhole || (now.first === first && now.last === last) ? now : { first, last }))
      if (bottom + earlyRows >= loadedRows) end.current?.()
    }
    const observer = new ResizeObserver(look)
    observer.observe(area)
    observer.observe(element)
    area.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      area.removeEventListener('scroll', look)
    }
  }, [grid, rows, loadedRows, isWhole])
  return isWhole ? { first: 0, last: rows } : lines
}

/** The nearest element around that scrolls. */
function scrollArea(element: HTMLElement): HTMLElement | undefined {
  for (let area = element.parentElement; area; area = area.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(area).overflowY)) return area
  }
  return undefined
}

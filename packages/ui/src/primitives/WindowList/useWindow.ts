import { type RefObject, useEffect, useRef, useState } from 'react'
import { itemAt } from './layOut.ts'

/** CSS pixels drawn beyond each edge. */
const sparePx = 240
/** Up to this many items all are drawn. */
const wholeUpTo = 60
/** Of longer lists, what is drawn before anything was measured: about what a screen holds. */
const firstDrawn = 15
/** CSS pixels before the end at which more is asked for: two rows. */
const earlyPx = 120

/** Which items are near the screen; tells when the end is. */
export function useWindow(
  list: RefObject<HTMLElement | null>,
  tops: readonly number[],
  onEnd: (() => void) | undefined,
): { readonly first: number; readonly last: number } {
  const count = tops.length - 1
  const isWhole = count <= wholeUpTo
  const [range, setRange] = useState({ first: 0, last: firstDrawn })
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    const element = list.current
    const area = element && scrollArea(element)
    if (!element || !area || count === 0) return
    let frame = 0
    const look = () => {
      frame = 0
      const view = area.getBoundingClientRect()
      if (view.height === 0) return
      const top = view.top - element.getBoundingClientRect().top
      const bottom = top + view.height
      const first = itemAt(tops, top - sparePx)
      const last = itemAt(tops, bottom + sparePx)
      setRange((now) => (now.first === first && now.last === last ? now : { first, last }))
      if (bottom + earlyPx >= (tops[count] ?? 0)) end.current?.()
    }
    // At most once for each picture that is drawn.
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look)
    }
    const observer = new ResizeObserver(lookSoon)
    observer.observe(area)
    area.addEventListener('scroll', lookSoon, { passive: true })
    look()
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      area.removeEventListener('scroll', lookSoon)
    }
  }, [list, tops, count])
  return isWhole ? { first: 0, last: count } : range
}

/** The nearest element around that scrolls. */
function scrollArea(element: HTMLElement): HTMLElement | undefined {
  for (let area = element.parentElement; area; area = area.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(area).overflowY)) return area
  }
  return undefined
}

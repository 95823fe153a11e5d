import { type RefObject, useEffect, useRef, useState } from 'react'
import { itemAt } from './layOut.ts'

/** CSS pixels drawn beyond each edge. */
const sparePx = 240
/** While this much beyond each edge is drawn still, nothing else is: several rows at once cost less than each by itself. */
const enoughPx = 80
/** Up to this many items all are drawn. */
const wholeUpTo = 60
/** Of longer lists, what is drawn before anything was measured: about what a screen holds. */
const firstDrawn = 9
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
      const around = (px: number) => ({ first: itemAt(tops, top - px), last: itemAt(tops, bottom + px) })
      const least = around(enoughPx)
      const most = around(sparePx)
      const isEnough = (now: typeof most) => now.first <= least.first && now.last >= least.last && length(now) <= length(most) + 2
      setRange((now) => (isEnough(now) ? now : most))
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

const length = ({ first, last }: { readonly first: number; readonly last: number }) => last - first

/** The nearest element around that scrolls. */
function scrollArea(element: HTMLElement): HTMLElement | undefined {
  for (let area = element.parentElement; area; area = area.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(area).overflowY)) return area
  }
  return undefined
}

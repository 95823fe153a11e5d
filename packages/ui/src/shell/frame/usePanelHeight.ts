import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Milliseconds. */
const heightMs = 150
/** Milliseconds in which the browser draws what rises from below the screen: a picture with a gap would be left out. */
const sheetDelayMs = 34

/** Animates the panel's height when `key` changes; within a view the height follows the content. */
export function usePanelHeight(ref: RefObject<HTMLElement | null>, key: unknown, { isOn, isSheet }: usePanelHeight.Options): void {
  const before = useRef<number>(undefined)
  const motion = useRef<Motion>(undefined)

  useEffect(() => {
    const panel = ref.current
    if (!panel || !isOn) return
    const observer = new ResizeObserver(() => {
      before.current = panel.offsetHeight
    })
    observer.observe(panel)
    return () => {
      observer.disconnect()
      before.current = undefined
    }
  }, [ref, isOn])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is what the motion is about.
  useLayoutEffect(() => {
    const panel = ref.current
    const from = motion.current?.shown() ?? before.current
    motion.current?.end()
    if (!panel || from === undefined || !isOn) return
    const to = panel.offsetHeight
    if (to === from || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const easing = getComputedStyle(panel).getPropertyValue('--lk-ease-out').trim()
    const delay = isSheet ? sheetDelayMs : 0
    // A sheet stands on the lower edge: moved as it is, as high as the higher of the two, it is laid out no more.
    if (isSheet && to < from) panel.style.blockSize = `${from}px`
    const animation = panel.animate(
      isSheet
        ? { transform: [`translateY(${Math.max(to - from, 0)}px)`, `translateY(${Math.max(from - to, 0)}px)`] }
        : { blockSize: [`${from}px`, `${to}px`] },
      { duration: heightMs - delay, easing, delay, fill: 'backwards' },
    )
    const end = () => {
      animation.cancel()
      panel.style.blockSize = ''
      motion.current = undefined
    }
    motion.current = { shown: () => from + (to - from) * (animation.effect?.getComputedTiming().progress ?? 1), end }
    animation.onfinish = end
  }, [ref, key, isOn])

  useEffect(() => () => motion.current?.end(), [])
}

/** A change of height on its way: the height that is seen now, and how to end it. */
type Motion = { shown(): number; end(): void }

export declare namespace usePanelHeight {
  type Options = {
    /** Whether the panel is shown. */
    isOn: boolean
    /** Whether the panel stands on the lower edge of the screen. */
    isSheet: boolean
  }
}

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Milliseconds; longer than the animation, even on a slow page. */
const deadlineMs = 300
/** As `--lk-d-height` and `--lk-ease-out`. */
const sheetMotion = { duration: 150, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

/**
 * Animates the panel's height when `key` changes; within a view the height follows the content. A sheet, whose foot is the screen's,
 * is moved instead: nothing is laid out again on a slow phone.
 */
export function usePanelHeight(ref: RefObject<HTMLElement | null>, key: unknown, isOn: boolean, isSheet: boolean): void {
  const before = useRef<number>(undefined)
  const release = useRef<() => void>(undefined)

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
    const from = before.current
    release.current?.()
    if (!panel || from === undefined || !isOn) return
    const to = panel.offsetHeight
    if (to === from || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    if (isSheet) {
      // Added to where a finger holds it, and to an earlier motion that has not ended.
      panel.animate([{ translate: `0 ${to - from}px` }, { translate: '0 0' }], { ...sheetMotion, composite: 'add' })
      return
    }
    panel.style.blockSize = `${from}px`
    // Read, so that the browser starts from there.
    void panel.offsetHeight
    panel.dataset['resizing'] = ''
    panel.style.blockSize = `${to}px`
    const done = () => {
      clearTimeout(timer)
      panel.removeEventListener('transitionend', onEnd)
      panel.style.blockSize = ''
      delete panel.dataset['resizing']
      release.current = undefined
    }
    const onEnd = (event: TransitionEvent) => {
      if (event.target === panel) done()
    }
    const timer = setTimeout(done, deadlineMs)
    panel.addEventListener('transitionend', onEnd)
    release.current = done
  }, [ref, key, isOn, isSheet])

  useEffect(() => () => release.current?.(), [])
}

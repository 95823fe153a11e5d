import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Milliseconds; longer than the animation, even on a slow page. */
const deadlineMs = 300

/** Animates the panel's height when `key` changes; within a view the height follows the content. */
export function usePanelHeight(ref: RefObject<HTMLElement | null>, key: unknown, isOn: boolean): void {
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
  }, [ref, key, isOn])

  useEffect(() => () => release.current?.(), [])
}

import { type RefObject, useEffect, useRef } from 'react'
import type { followPictures } from './followPictures.ts'

/** Moves pictures between views where `key` changes; its code is loaded by the first press, and is there already once the browser has idled. */
export function useSharedPictures(panelRef: RefObject<HTMLElement | null>, key: unknown, isOn: boolean): void {
  const following = useRef<followPictures.Following>(undefined)
  useEffect(() => {
    const panel = panelRef.current
    if (!panel || !isOn) return
    const waiting = new AbortController()
    const load = () => {
      if (waiting.signal.aborted || following.current) return
      import('./followPictures.ts').then(
        ({ followPictures }) => {
          if (!waiting.signal.aborted) following.current ??= followPictures(panel)
        },
        // Without it everything works the same.
        () => undefined,
      )
    }
    for (const name of ['pointerdown', 'keydown'])
      panel.addEventListener(name, load, { capture: true, passive: true, signal: waiting.signal })
    return () => {
      waiting.abort()
      following.current?.stop()
      following.current = undefined
    }
  }, [panelRef, isOn])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is what the motion is about.
  useEffect(() => following.current?.arrive(), [key])
}

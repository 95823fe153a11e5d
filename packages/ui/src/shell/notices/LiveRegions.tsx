import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx'

/** Announces a text to screen readers; `assertive` interrupts. @returns Takes it back, if it is not said yet. */
export type Announce = (words: string, politeness?: 'polite' | 'assertive') => () => void

const AnnounceContext = createContext<Announce>(() => () => {})

/** For views: announce a change without moving the focus. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext)
}

/** The modal's two live regions. They exist from the start, because screen readers ignore one that appears with its text. */
export function LiveRegions({ children }: { children: ReactNode }) {
  const polite = useRef<HTMLDivElement>(null)
  const assertive = useRef<HTMLDivElement>(null)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running) clearTimeout(timer)
    }
  }, [])

  const announce = useCallback<Announce>((words, politeness = 'polite') => {
    const region = politeness === 'assertive' ? assertive.current : polite.current
    if (!region) return () => {}
    // Cleared first, so that the same text is announced again.
    region.textContent = ''
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      region.textContent = words
    }, 50)
    timers.current.add(timer)
    return () => {
      clearTimeout(timer)
      timers.current.delete(timer)
    }
  }, [])

  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <VisuallyHidden>
        <div ref={polite} role="status" aria-live="polite" />
        <div ref={assertive} role="alert" aria-live="assertive" />
      </VisuallyHidden>
    </AnnounceContext.Provider>
  )
}

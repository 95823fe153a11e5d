import { useEffect, useRef, useState } from 'react'

/** A wait shorter than this shows nothing. */
const appearMs = 150
/** What has appeared stays at least this long. */
const stayMs = 300

/** Whether skeletons are to be shown: late enough not to flash, long enough not to flicker. */
export function useSkeleton(isLoading: boolean): boolean {
  const [isShown, setShown] = useState(false)
  const shownAt = useRef(0)
  useEffect(() => {
    if (isLoading === isShown) return
    const waitMs = isLoading ? appearMs : Math.max(0, shownAt.current + stayMs - performance.now())
    const timer = setTimeout(() => {
      if (isLoading) shownAt.current = performance.now()
      setShown(isLoading)
    }, waitMs)
    return () => clearTimeout(timer)
  }, [isLoading, isShown])
  // One that has been there long enough goes with the very picture that has what it stood for.
  return isShown && (isLoading || performance.now() < shownAt.current + stayMs)
}

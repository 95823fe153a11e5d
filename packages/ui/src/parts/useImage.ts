import { useEffect, useState } from 'react'
import { imageSource } from './imageSource.ts'

/** An image that has not come by then is not waited for. */
const waitMs = 2_000

/**
 * What to draw in the place of an image: the image, an empty place while it is on its way, or the stand-in.
 *
 * @returns `onError` belongs on the `img`: a broken image becomes its stand-in.
 */
export function useImage(src: string | undefined, isPending: boolean) {
  const safe = imageSource(src)
  const [broken, setBroken] = useState<string>()
  const [isLate, setLate] = useState(false)
  const isWaiting = isPending && safe === undefined
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), waitMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting])
  const source = safe === broken ? undefined : safe
  return { source, isEmpty: isWaiting && !isLate, onError: () => setBroken(safe) }
}

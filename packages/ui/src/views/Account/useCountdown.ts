import { useKit } from '@latchkey/react'
import { useEffect, useState } from 'react'

/** What a second of counting is. */
const stepMs = 1_000

/** Counts down from `fromMs` in seconds, anew whenever it comes to be given. @returns Milliseconds left. */
export function useCountdown(fromMs: number | undefined): number {
  const kit = useKit()
  const [leftMs, setLeft] = useState(fromMs ?? 0)
  useEffect(() => {
    if (fromMs === undefined) return
    const end = kit.clock.now() + fromMs
    let cancel = () => {}
    const step = () => {
      const left = Math.max(0, end - kit.clock.now())
      setLeft(left)
      if (left > 0) cancel = kit.clock.setTimeout(step, Math.min(stepMs, left))
    }
    step()
    return () => cancel()
  }, [kit, fromMs])
  return leftMs
}

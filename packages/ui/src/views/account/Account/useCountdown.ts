import { useKit } from '@latchkey/react'
import { useEffect, useState } from 'react'

/** What a second of counting is. */
const stepMs = 1_000

/** Counts down to a moment of the kit's clock. @returns Milliseconds left, 0 once it is there or where none is given. */
export function useCountdown(untilMs: number | undefined): number {
  const kit = useKit()
  const leftMs = () => (untilMs === undefined ? 0 : Math.max(0, untilMs - kit.clock.now()))
  const [, setTick] = useState(0)
  useEffect(() => {
    if (untilMs === undefined) return
    let cancel = () => {}
    const step = () => {
      const left = untilMs - kit.clock.now()
      setTick((tick) => tick + 1)
      if (left > 0) cancel = kit.clock.setTimeout(step, Math.min(stepMs, left))
    }
    step()
    return () => cancel()
  }, [kit, untilMs])
  return leftMs()
}

import { useKit } from '@latchkey/react'
import { useEffect, useState } from 'react'

const stepMs = 1_000

/** Whole seconds until a time, counted down; `undefined` without one. */
export function useSecondsUntil(atMs: number | undefined): number | undefined {
  const kit = useKit()
  const left = () => (atMs === undefined ? undefined : Math.max(0, Math.ceil((atMs - kit.clock.now()) / stepMs)))
  const [, draw] = useState(0)
  useEffect(() => {
    if (atMs === undefined) return
    let cancel = () => {}
    const step = () => {
      draw((count) => count + 1)
      const leftMs = atMs - kit.clock.now()
      if (leftMs > 0) cancel = kit.clock.setTimeout(step, Math.min(stepMs, leftMs % stepMs || stepMs))
    }
    step()
    return () => cancel()
  }, [kit, atMs])
  return left()
}

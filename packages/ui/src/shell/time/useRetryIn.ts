import * as limits from '@latchkey/common/limits'
import { useKit } from '@latchkey/react'
import { useEffect, useRef, useState } from 'react'

const stepMs = 1_000

/**
 * Retries some time after a failure, and counts the seconds until then.
 *
 * @param failedAt Changes with each failure; `undefined` while there is none.
 * @returns Seconds left; 0 once it retries.
 */
export function useRetryIn(failedAt: unknown, retry: () => void, waitMs: number = limits.quoteRetryMs): number {
  const kit = useKit()
  const [leftMs, setLeft] = useState(waitMs)
  const latest = useRef(retry)
  latest.current = retry
  useEffect(() => {
    if (failedAt === undefined) return
    const end = kit.clock.now() + waitMs
    let cancel = () => {}
    const step = () => {
      const left = Math.max(0, end - kit.clock.now())
      setLeft(left)
      if (left > 0) cancel = kit.clock.setTimeout(step, Math.min(stepMs, left))
      else latest.current()
    }
    step()
    return () => cancel()
  }, [kit, failedAt, waitMs])
  return Math.ceil(leftMs / stepMs)
}

import type { ViewId } from '@latchkey/core'
import { useEffect } from 'react'
import type { ViewLoader } from './viewLoader.ts'

/** Safari has no idle callback; this long after drawing it is likely idle. */
const idleMs = 200

/** Fetches the views that are likely next, once the browser has nothing better to do. */
export function usePrefetch(loader: ViewLoader, next: readonly ViewId[] | undefined, isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !next || next.length === 0) return
    const fetchAll = () => {
      for (const id of next) loader.load(id)
    }
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(fetchAll)
      return () => cancelIdleCallback(handle)
    }
    const timer = setTimeout(fetchAll, idleMs)
    return () => clearTimeout(timer)
  }, [loader, next, isOn])
}

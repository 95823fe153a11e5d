import { featuresAtom, isViewEnabled, type Kit, prepareConnect, type ViewId } from '@latchkey/core'
import { useEffect } from 'react'
import { loadAlerts } from './Alerts.tsx'
import { loadToasts } from './Toasts.tsx'
import type { ViewLoader } from './viewLoader.ts'

/** Safari has no idle callback; this long after drawing it is likely idle. */
const idleMs = 200

/** Fetches the views that are likely next and what they do, once the browser has nothing better to do. */
export function usePrefetch(kit: Kit, loader: ViewLoader, next: readonly ViewId[] | undefined, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const fetchAll = () => {
      // What is switched off is never downloaded (N-20).
      const input = { config: kit.config, features: kit.store.get(featuresAtom), isPhone: kit.page.isPhone() }
      for (const id of next ?? []) if (isViewEnabled(id, input)) loader.load(id)
      void prepareConnect(kit)
      for (const load of [loadToasts, loadAlerts]) load().catch(() => {})
    }
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(fetchAll)
      return () => cancelIdleCallback(handle)
    }
    const timer = setTimeout(fetchAll, idleMs)
    return () => clearTimeout(timer)
  }, [kit, loader, next, isOn])
}

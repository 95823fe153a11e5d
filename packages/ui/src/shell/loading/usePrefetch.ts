import type { Kit, ViewId } from '@latchkey/core'
import { featuresAtom, isViewEnabled, prepareConnect } from '@latchkey/core/internal'
import { useEffect } from 'react'
import { loadAlerts } from '../notices/Alerts.tsx'
import { loadToasts } from '../notices/Toasts.tsx'
import type { ViewLoader } from './viewLoader.ts'

/** Milliseconds. Safari has no idle callback; this long after rendering it is likely idle. */
const idleMs = 200

/** Loads the views that often come next, and their code in core, while the browser is idle. */
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

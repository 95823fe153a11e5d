import type { Kit, ViewId } from '@latchkey/core'
import { featuresAtom, isViewEnabled, prepareConnect, whenIdle } from '@latchkey/core/internal'
import { useEffect } from 'react'
import type { View } from '../../defineView.ts'
import { loadAlerts } from '../notices/Alerts.tsx'
import { loadToasts } from '../notices/Toasts.tsx'
import type { ViewLoader } from './viewLoader.ts'

/**
 * Loads the views that often come next, and their code in core, while the page is idle; what comes up beside a view, after the first
 * one. A browser that saves data loads nothing that no user has asked for (B-28).
 */
export function usePrefetch(kit: Kit, loader: ViewLoader, { next, isFirst }: Pick<View<ViewId>, 'next' | 'isFirst'>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn || kit.page.savesData()) return
    return whenIdle(kit, () => {
      // What is switched off is never downloaded (N-20).
      const input = { config: kit.config, features: kit.store.get(featuresAtom), isPhone: kit.page.isPhone() }
      for (const id of next ?? []) if (isViewEnabled(id, input)) loader.load(id)
      void prepareConnect(kit)
      if (!isFirst) for (const load of [loadToasts, loadAlerts]) load().catch(() => {})
    })
  }, [kit, loader, next, isFirst, isOn])
}

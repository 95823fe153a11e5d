import type { ViewId } from '@latchkey/core'
import { featuresAtom, isViewEnabled } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'

/** Whether a view is switched on, so that nothing leads to one that is not. */
export function useIsViewEnabled(view: ViewId): boolean {
  const kit = useKit()
  const features = useKitValue(featuresAtom)
  return isViewEnabled(view, { config: kit.config, features, isPhone: kit.page.isPhone() })
}

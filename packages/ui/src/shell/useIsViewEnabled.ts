import { featuresAtom, isViewEnabled, type ViewId } from '@latchkey/core'
import { useKit, useKitValue } from '@latchkey/react'

/** Whether a view is switched on, so that nothing leads to one that is not. */
export function useIsViewEnabled(view: ViewId): boolean {
  const kit = useKit()
  const features = useKitValue(featuresAtom)
  return isViewEnabled(view, { config: kit.config, features, isPhone: kit.page.isPhone() })
}

import { featuresAtom, isOnRampOffered } from '@latchkey/core'
import { useKit, useKitValue } from '@latchkey/react'

/** Whether buying is on, and offered where the visitor is. */
export function useCanBuy(): boolean {
  const kit = useKit()
  // Drawn anew when the features change; what is offered is read from them.
  useKitValue(featuresAtom)
  return isOnRampOffered(kit)
}

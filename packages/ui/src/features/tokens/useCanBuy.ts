import { featuresAtom, isOnRampOffered } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'

/** Whether buying is switched on and offered in the user's region. */
export function useCanBuy(): boolean {
  const kit = useKit()
  // Renders again when the features change; the offer is read from them.
  useKitValue(featuresAtom)
  return isOnRampOffered(kit)
}

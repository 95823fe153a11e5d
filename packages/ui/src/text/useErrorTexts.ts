import { useLayoutEffect } from 'react'
import { useText } from './useText.ts'

/** Loads the texts of errors as soon as there is an error to show; nothing is shown of it before they have come, or cannot. */
export function useErrorTexts(isNeeded: boolean): void {
  const { loadErrors } = useText()
  // Before anything is read of what was just drawn.
  useLayoutEffect(() => {
    if (isNeeded) loadErrors()
  }, [isNeeded, loadErrors])
}

import { useEffect } from 'react'
import { useText } from './useText.ts'

/** Loads the texts of errors as soon as there is an error to show. */
export function useErrorTexts(isNeeded: boolean): void {
  const { loadErrors } = useText()
  useEffect(() => {
    if (isNeeded) loadErrors()
  }, [isNeeded, loadErrors])
}

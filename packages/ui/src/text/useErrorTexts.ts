import { useEffect } from 'react'
import { useText } from './useText.ts'

/** Has the sentences of failures fetched as soon as there is a failure to tell. */
export function useErrorTexts(isNeeded: boolean): void {
  const { loadErrors } = useText()
  useEffect(() => {
    if (isNeeded) loadErrors()
  }, [isNeeded, loadErrors])
}

import { createContext, useContext, useLayoutEffect } from 'react'
import type { ViewHeader } from '../../defineView.ts'

/** Sets the header of the current view; `undefined` when the view unmounts. */
export const ViewHeaderContext = createContext<(header: Partial<ViewHeader> | undefined) => void>(() => {})

/** For a view: adds to the header of its definition. Pass the same object until something changes. */
export function useViewHeader(header: Partial<ViewHeader>): void {
  const set = useContext(ViewHeaderContext)
  useLayoutEffect(() => {
    set(header)
    return () => set(undefined)
  }, [set, header])
}

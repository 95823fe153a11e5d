import { createContext, useContext, useLayoutEffect } from 'react'
import type { ViewHeader } from '../defineView.ts'

/** Takes what a view on screen wants in its header; `undefined` once it goes. */
export const ViewHeaderContext = createContext<(header: Partial<ViewHeader> | undefined) => void>(() => {})

/** For a view: what its header has beyond what its definition says. Give the same object until something changes. */
export function useViewHeader(header: Partial<ViewHeader>): void {
  const set = useContext(ViewHeaderContext)
  useLayoutEffect(() => {
    set(header)
    return () => set(undefined)
  }, [set, header])
}

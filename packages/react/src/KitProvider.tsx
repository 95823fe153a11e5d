import type { Kit } from '@latchkey/core'
import { type ReactNode, useEffect } from 'react'
import { KitContext } from './KitContext.ts'

/** Gives the components below a kit, and keeps it mounted while they are on the page. */
export function KitProvider({ kit, children }: KitProvider.Props) {
  useEffect(() => kit.mount(), [kit])
  return <KitContext.Provider value={kit}>{children}</KitContext.Provider>
}

export declare namespace KitProvider {
  type Props = {
    /** Made once, outside the component: `const kit = createKit({ … })`. */
    kit: Kit
    children?: ReactNode | undefined
  }
}

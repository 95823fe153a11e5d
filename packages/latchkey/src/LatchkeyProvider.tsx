import { KitProvider } from '@latchkey/react'
import { type ReactNode, useEffect } from 'react'
import { LatchkeyContext } from './LatchkeyContext.ts'
import type { Latchkey } from './latchkey.ts'

/** Gives the components below a kit and its modal, and keeps both alive while they are on the page. */
export function LatchkeyProvider({ latchkey, children }: LatchkeyProvider.Props) {
  useEffect(() => latchkey.mount(), [latchkey])
  return (
    <LatchkeyContext.Provider value={latchkey}>
      <KitProvider kit={latchkey.kit}>{children}</KitProvider>
    </LatchkeyContext.Provider>
  )
}

export declare namespace LatchkeyProvider {
  type Props = {
    /** Made once, outside the component: `const latchkey = createLatchkey({ … })`. */
    latchkey: Latchkey
    children?: ReactNode | undefined
  }
}

import { useContext, useInsertionEffect } from 'react'
import { adopt } from './adopt.ts'
import { StyleRootContext } from './StyleRootContext.ts'

/**
 * Adopts a component's sheet before it is painted.
 *
 * In a shadow root sheets stay, since the root goes with them and a view often comes back; from a document, which is the
 * host's, they are taken away with the last component that needs them. Does nothing on a server, and nothing for an empty text.
 */
export function useStyles(css: string): void {
  const root = useContext(StyleRootContext)
  useInsertionEffect(() => {
    if (css === '') return undefined
    const target = root ?? document
    const release = adopt(target, css)
    return target === document ? release : undefined
  }, [root, css])
}

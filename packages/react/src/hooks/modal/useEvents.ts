import type { Events } from '@latchkey/core'
import { useEffect, useInsertionEffect, useRef } from 'react'
import { useKit } from '../../useKit.ts'

/**
 * Calls `listener` on each event of this name while the component is on the page. The listener may change freely.
 *
 * @param event One of the kit's events, such as `connected`.
 * @param listener Gets what the event says.
 */
export function useEvents<name extends keyof Events>(event: name, listener: (payload: Events[name]) => void): void {
  const kit = useKit()
  const latest = useRef(listener)
  useInsertionEffect(() => {
    latest.current = listener
  })
  useEffect(() => kit.events.on(event, (payload) => latest.current(payload)), [kit, event])
}

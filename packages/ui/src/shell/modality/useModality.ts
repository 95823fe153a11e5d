import { useLayoutEffect, useMemo, useRef } from 'react'
import { rememberFocus } from './focus.ts'
import { inertPage } from './inertPage.ts'
import { keepReachable } from './keepReachable.ts'
import { readScrolling, scrollLock } from './scrollLock.ts'
import { shieldFromHost } from './shieldFromHost.ts'

/** While on, the page behind does not scroll, and is inert once the focus is here and announced; afterwards it is restored, its focus included. */
export function useModality({ host, isOn, onEscape }: useModality.Parameters): void {
  const latest = useRef(onEscape)
  latest.current = onEscape
  // While it renders, nothing of the page is changed yet.
  const scrolling = useMemo(() => (isOn ? readScrolling(host.ownerDocument) : undefined), [host, isOn])
  useLayoutEffect(() => {
    if (!scrolling) return
    const { ownerDocument } = host
    const giveFocusBack = rememberFocus(ownerDocument, () =>
      ownerDocument.querySelector<HTMLElement>('latchkey-button, [data-latchkey-trigger]'),
    )
    const undo = [
      keepReachable(host),
      scrollLock(ownerDocument, scrolling),
      shieldFromHost(host, { onEscape: () => latest.current() }),
      inertPage(host),
    ]
    return () => {
      for (const restore of undo.reverse()) restore()
      giveFocusBack()
      // Focus that has nowhere to go back to must not stay on what is hidden.
      const left = host.shadowRoot?.activeElement
      if (left instanceof HTMLElement) left.blur()
    }
  }, [host, scrolling])
}

export declare namespace useModality {
  type Parameters = {
    /** Everything beside this element becomes inert. */
    host: HTMLElement
    isOn: boolean
    onEscape: () => void
  }
}

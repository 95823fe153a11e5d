/** Events that dialogs of a host listen to on the document, to keep the focus or to close themselves. */
const kept = ['focusin', 'pointerdown', 'mousedown', 'touchstart', 'wheel', 'touchmove'] as const

/**
 * Keeps an open dialog of the host from reacting to events in the modal: from taking the focus back, closing, or
 * blocking the scrolling.
 *
 * Escape reaches the modal first wherever the focus is, so that it closes only the upper one.
 *
 * @returns Stops that.
 */
export function shieldFromHost(element: HTMLElement, parameters: shieldFromHost.Parameters): () => void {
  const { onEscape } = parameters
  const ownerWindow = element.ownerDocument.defaultView
  const undo = new AbortController()
  const { signal } = undo
  // Not on the element: with a listener for the mouse it is something to click, and so is the dialog in it, to a screen reader.
  const edge = element.shadowRoot ?? element
  for (const name of kept) edge.addEventListener(name, (event) => event.stopPropagation(), { signal, passive: true })
  edge.addEventListener('keydown', (event) => event.stopPropagation(), { signal })
  ownerWindow?.addEventListener(
    'focusout',
    (event) => {
      if (event.relatedTarget === element) event.stopPropagation()
    },
    { capture: true, signal },
  )
  ownerWindow?.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.stopImmediatePropagation()
      event.preventDefault()
      const target = element.shadowRoot?.activeElement
      // The control gets it first, only inside the shadow root: a search clears, a menu closes. Firefox lets each KeyboardEvent out of it.
      const inner = Object.assign(new Event('keydown', { bubbles: true, cancelable: true }), { key: 'Escape' })
      if (!target || target.dispatchEvent(inner)) onEscape()
    },
    { capture: true, signal },
  )
  return () => undo.abort()
}

export declare namespace shieldFromHost {
  type Parameters = {
    /** Escape was pressed and no control inside handled it. */
    onEscape: () => void
  }
}

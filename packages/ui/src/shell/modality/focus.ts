/** Everything in the tab order. */
const tabbable = 'a[href], :is(button, input, textarea, select):enabled, [tabindex]'

/** The tab stops inside `root`, shadow roots below it included. */
export function listTabStops(root: ParentNode): HTMLElement[] {
  const stops: HTMLElement[] = []
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (element.matches(tabbable) && element.tabIndex >= 0 && !element.closest('[inert]') && element.checkVisibility?.() !== false) {
      stops.push(element)
    }
    if (element.shadowRoot) stops.push(...listTabStops(element.shadowRoot))
  }
  return stops
}

/** The focused element, also inside open shadow roots. */
export function deepActiveElement(root: DocumentOrShadowRoot): HTMLElement | undefined {
  let active = root.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement ? active : undefined
}

/** Keeps Tab and Shift+Tab inside `panel`: from the last stop to the first and back. */
export function loopTab(event: KeyboardEvent, panel: HTMLElement): void {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
  const stops = listTabStops(panel)
  const [first] = stops
  const last = stops.at(-1)
  if (!first || !last) {
    event.preventDefault()
    return
  }
  const active = deepActiveElement(panel.getRootNode() as ShadowRoot)
  const side = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  // The title has the initial focus without being a tab stop, so the question is whether a stop follows in that direction.
  const hasNext = active !== undefined && panel.contains(active) && stops.some((stop) => active.compareDocumentPosition(stop) & side)
  if (hasNext) return
  event.preventDefault()
  ;(event.shiftKey ? last : first).focus()
}

/** Saves the focused element. @returns Restores the focus, to `fallback` if the element is gone. */
export function rememberFocus(ownerDocument: Document, fallback?: () => HTMLElement | null | undefined): () => void {
  const opener = deepActiveElement(ownerDocument)
  return () => {
    const target = opener?.isConnected && opener !== ownerDocument.body ? opener : fallback?.()
    target?.focus({ preventScroll: true })
  }
}

/** A key that finds a control again after its view was rendered again. */
export function focusKey(control: Element, panel: ParentNode): string | undefined {
  const testId = control.getAttribute('data-testid')
  if (testId) return `[data-testid="${CSS.escape(testId)}"]`
  const index = listTabStops(panel).indexOf(control as HTMLElement)
  return index < 0 ? undefined : `#${index}`
}

/** The control that {@link focusKey} named. */
export function findByFocusKey(key: string, panel: ParentNode): HTMLElement | undefined {
  if (key.startsWith('#')) return listTabStops(panel)[Number(key.slice(1))]
  return panel.querySelector<HTMLElement>(key) ?? undefined
}

/** Whether touch is the main input: a focused field would open a keyboard over half the view. */
export function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

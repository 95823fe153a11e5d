/** Everything a visitor can tab to, in the order of the page. */
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

/** What has the focus, seen through every open shadow root. */
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
  // The title holds the focus on entry without being a stop, so what counts is whether a stop is left on that side.
  const hasNext = active !== undefined && panel.contains(active) && stops.some((stop) => active.compareDocumentPosition(stop) & side)
  if (hasNext) return
  event.preventDefault()
  ;(event.shiftKey ? last : first).focus()
}

/** Remembers what had the focus. @returns Gives it back, or to `fallback` if it is gone. */
export function rememberFocus(ownerDocument: Document, fallback?: () => HTMLElement | null | undefined): () => void {
  const opener = deepActiveElement(ownerDocument)
  return () => {
    const target = opener?.isConnected && opener !== ownerDocument.body ? opener : fallback?.()
    target?.focus({ preventScroll: true })
  }
}

/** A name by which a control is found again when its view is drawn anew. */
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

/** Whether fingers are the main way in: a focused field would bring up the keyboard over half the view. */
export function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

import { parentOf } from './keepReachable.ts'

/** Elements that cannot be reached, and those that are inert already. */
const untouched = 'script,style,link,template,meta,noscript,[inert]'
/** How long screen readers on a busy machine may take until they have announced where the focus is. */
const readersMs = 2_000

/**
 * Makes everything beside `element` inert once readers have announced the focus in it: a reader that finds the page of the last focus gone
 * says nothing of the new one. Until then the focus stays here all the same.
 *
 * Elements that are added later stay reachable: a wallet may render its own window there.
 *
 * @returns Undoes that; elements that the host had made inert stay inert.
 */
export function inertPage(element: Element): () => void {
  const page: Element[] = []
  // Inside a shadow root of the host, the page around it is inert as well.
  for (let node: Element | undefined = element; node && node !== node.ownerDocument.body; node = parentOf(node)) {
    for (const sibling of node.parentNode?.children ?? []) if (sibling !== node && !sibling.matches(untouched)) page.push(sibling)
  }
  let made: readonly Element[] = []
  const begin = () => {
    clearTimeout(timer)
    made = [...made, ...page.filter((one) => !one.matches('[inert]'))]
    for (const one of made) one.setAttribute('inert', '')
  }
  const timer = setTimeout(begin, readersMs)
  // A menu of the host gives the focus back to its button a moment after it has closed.
  const stay = ({ target, relatedTarget }: FocusEvent) => {
    if (!page.some((one) => one.contains(relatedTarget as Node | null))) return
    begin()
    ;(target as HTMLElement).focus({ preventScroll: true })
  }
  const edge = element.shadowRoot ?? element
  edge.addEventListener('focusout', stay as EventListener)
  return () => {
    clearTimeout(timer)
    edge.removeEventListener('focusout', stay as EventListener)
    for (const one of made) one.removeAttribute('inert')
  }
}

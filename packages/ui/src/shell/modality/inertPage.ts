import { parentOf } from './keepReachable.ts'

/** Elements that cannot be reached, and the modal of another kit, which looks after itself. */
const untouched = 'script,style,link,template,meta,noscript,latchkey-modal'
/** How long screen readers on a busy machine may take until they have announced where the focus is. */
const readersMs = 2_000

/**
 * Makes everything beside `element` inert once readers have announced the focus in it: a reader that finds the page of the last focus gone
 * says nothing of the new one. Until then the focus stays here all the same.
 *
 * Elements that are added later stay reachable: a wallet may render its own window there.
 *
 * @returns Undoes that; elements that are inert by the host stay inert.
 */
export function inertPage(element: Element): () => void {
  const page: Element[] = []
  // Inside a shadow root of the host, the page around it is inert as well.
  for (let node: Element | undefined = element; node && node !== node.ownerDocument.body; node = parentOf(node)) {
    for (const sibling of node.parentNode?.children ?? []) if (sibling !== node && !sibling.matches(untouched)) page.push(sibling)
  }
  const isPage = (node: EventTarget | null) => page.some((one) => one.contains(node as Node | null))
  const edge = element.shadowRoot ?? element
  let last: HTMLElement | undefined
  let made: readonly Element[] = []
  const begin = (isLeft = isPage((element.getRootNode() as Document).activeElement)) => {
    stop()
    // By now a menu of the host has taken back what it had made inert.
    made = page.filter((one) => !one.matches('[inert]'))
    for (const one of made) one.setAttribute('inert', '')
    if (isLeft) last?.focus({ preventScroll: true })
  }
  const timer = setTimeout(begin, readersMs)
  // It also gives the focus back to its button a moment after it has closed.
  const stay = ({ target, relatedTarget = null }: Event & { readonly relatedTarget?: EventTarget | null }) => {
    last = target as HTMLElement
    if (isPage(relatedTarget)) begin(true)
  }
  const stop = () => {
    clearTimeout(timer)
    edge.removeEventListener('focusout', stay)
  }
  edge.addEventListener('focusout', stay)
  return () => {
    stop()
    for (const one of made) one.removeAttribute('inert')
  }
}

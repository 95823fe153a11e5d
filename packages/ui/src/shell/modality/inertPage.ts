import { parentOf } from './keepReachable.ts'

/** Elements that cannot be reached, and those that are inert already. */
const untouched = 'script,style,link,template,meta,noscript,[inert]'

/**
 * Makes everything beside `element` inert.
 *
 * Elements that are added later stay reachable: a wallet may render its own window there.
 *
 * @returns Undoes that; elements that the host had made inert stay inert.
 */
export function inertPage(element: Element): () => void {
  const made: Element[] = []
  // Inside a shadow root of the host, the page around it is inert as well.
  for (let node: Element | undefined = element; node && node !== node.ownerDocument.body; node = parentOf(node)) {
    for (const sibling of node.parentNode?.children ?? []) {
      if (sibling === node || sibling.matches(untouched)) continue
      sibling.setAttribute('inert', '')
      made.push(sibling)
    }
  }
  return () => {
    for (const sibling of made) sibling.removeAttribute('inert')
  }
}

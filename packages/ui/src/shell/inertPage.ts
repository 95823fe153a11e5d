import { parentOf } from './keepReachable.ts'

/** What nobody reaches, and what is out of reach already. */
const untouched = 'script,style,link,template,meta,noscript,[inert]'

/**
 * Takes everything beside `element` out of reach of pointer, keyboard and screen reader.
 *
 * What is added to the page later stays in reach: a wallet's own window may be drawn into it.
 *
 * @returns Gives back what was taken; what the host had made inert itself stays so.
 */
export function inertPage(element: Element): () => void {
  const made: Element[] = []
  // In a host's own shadow root, too, the page around it is out of reach.
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

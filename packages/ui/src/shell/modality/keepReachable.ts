/** How often a foreign `inert` is removed; a page that sets it again and again would loop for ever. */
const timesMax = 10

/**
 * Keeps the open modal reachable: removes `inert` that a password manager or a dialog of the host sets on it, its frame or its
 * ancestors (R-F10).
 *
 * @returns Stops that.
 */
export function keepReachable(element: Element): () => void {
  const way: Element[] = []
  for (let node: Element | undefined = element; node; node = parentOf(node)) way.push(node)
  let times = 0
  const free = () => {
    for (const node of [...way, ...element.querySelectorAll('[inert]')]) {
      if (node.hasAttribute('inert') && times++ < timesMax) node.removeAttribute('inert')
    }
  }
  const observer = new MutationObserver(free)
  for (const node of way) observer.observe(node, { attributeFilter: ['inert'], subtree: node === element })
  free()
  return () => observer.disconnect()
}

/** The parent of an element, also across a shadow root. */
export function parentOf(node: Element): Element | undefined {
  return node.parentElement ?? (node.getRootNode() as Partial<ShadowRoot>).host
}

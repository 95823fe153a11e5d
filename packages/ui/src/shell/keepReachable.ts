/** So often somebody else's `inert` is taken off again; a page that insists would go on for ever. */
const timesMax = 10

/**
 * Keeps the open modal in reach: `inert` that a password manager or a dialog of the host's puts on it, on the frame in it or on what
 * it is in, is taken off (R-F10).
 *
 * @returns Ends that.
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

/** What an element is in, beyond the shadow root that it may be in. */
export function parentOf(node: Element): Element | undefined {
  return node.parentElement ?? (node.getRootNode() as Partial<ShadowRoot>).host
}

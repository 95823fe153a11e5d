/**
 * Keeps the page from scrolling behind the modal, without moving it by the width of its scroll bar.
 *
 * @returns Gives the page back with its `style` attributes as they were, to the byte.
 */
export function scrollLock(ownerDocument: Document): () => void {
  const root = ownerDocument.documentElement
  const { body } = ownerDocument
  const undo = [lock(root, hasScrollBar(root, ownerDocument))]
  const style = getComputedStyle(body)
  // Some pages scroll their body inside a fixed root.
  if (/auto|scroll/.test(style.overflowY) && body.scrollHeight > body.clientHeight && getComputedStyle(root).overflowY !== 'visible') {
    undo.push(lock(body, body.offsetWidth > body.clientWidth))
  }
  return () => {
    for (const restore of undo.reverse()) restore()
  }
}

function hasScrollBar(root: HTMLElement, ownerDocument: Document): boolean {
  return (ownerDocument.defaultView?.innerWidth ?? 0) > root.clientWidth
}

function lock(element: HTMLElement, keepGutter: boolean): () => void {
  if (element.style.overflow === 'hidden') return () => {}
  const before = element.getAttribute('style')
  const { scrollTop, scrollLeft } = element
  element.style.setProperty('overflow', 'hidden', 'important')
  if (keepGutter) element.style.setProperty('scrollbar-gutter', 'stable', 'important')
  return () => {
    if (before === null) element.removeAttribute('style')
    else element.setAttribute('style', before)
    if (element.scrollTop !== scrollTop || element.scrollLeft !== scrollLeft)
      element.scrollTo({ top: scrollTop, left: scrollLeft, behavior: 'instant' })
  }
}

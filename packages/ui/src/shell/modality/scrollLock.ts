import { adopt } from '../../css/adopt.ts'

/**
 * Keeps the page from scrolling behind the modal, without moving it by the width of its scroll bar.
 *
 * The page's own `style` attributes are never written: a strict policy would forbid restoring them.
 *
 * @returns Restores the page.
 */
export function scrollLock(ownerDocument: Document): () => void {
  const root = ownerDocument.documentElement
  const { body } = ownerDocument
  const locked = [{ element: root, selector: ':root', hasBar: (ownerDocument.defaultView?.innerWidth ?? 0) > root.clientWidth }]
  const style = getComputedStyle(body)
  // Some pages scroll their body inside a fixed root.
  if (/auto|scroll/.test(style.overflowY) && body.scrollHeight > body.clientHeight && getComputedStyle(root).overflowY !== 'visible')
    locked.push({ element: body, selector: 'body', hasBar: body.offsetWidth > body.clientWidth })

  const places = locked.map(({ element }) => ({ element, top: element.scrollTop, left: element.scrollLeft }))
  const rules = locked.map(
    ({ selector, hasBar }) => `${selector}{overflow:hidden!important${hasBar ? ';scrollbar-gutter:stable!important' : ''}}`,
  )
  const release = adopt(ownerDocument, rules.join(''))
  return () => {
    release()
    for (const { element, top, left } of places)
      if (element.scrollTop !== top || element.scrollLeft !== left) element.scrollTo({ top, left, behavior: 'instant' })
  }
}

import { adopt } from '../../css/adopt.ts'

/** What scrolls in a page, where, and whether a bar takes room for that. */
export type Scrolling = readonly {
  readonly element: HTMLElement
  readonly selector: string
  readonly hasBar: boolean
  readonly top: number
  readonly left: number
}[]

/** Reads how a page scrolls. The browser has to lay out what was changed before: read it while nothing is. */
export function readScrolling(ownerDocument: Document): Scrolling {
  const root = ownerDocument.documentElement
  const { body } = ownerDocument
  const locked = [{ element: root, selector: ':root', hasBar: (ownerDocument.defaultView?.innerWidth ?? 0) > root.clientWidth }]
  const style = getComputedStyle(body)
  // Some pages scroll their body inside a fixed root.
  if (/auto|scroll/.test(style.overflowY) && body.scrollHeight > body.clientHeight && getComputedStyle(root).overflowY !== 'visible')
    locked.push({ element: body, selector: 'body', hasBar: body.offsetWidth > body.clientWidth })
  return locked.map((one) => ({ ...one, top: one.element.scrollTop, left: one.element.scrollLeft }))
}

/**
 * Keeps the page from scrolling behind the modal, without moving it by the width of its scroll bar.
 *
 * The page's own `style` attributes are never written: a strict policy would forbid restoring them.
 *
 * @returns Restores the page.
 */
export function scrollLock(ownerDocument: Document, scrolling = readScrolling(ownerDocument)): () => void {
  const rules = scrolling.map(
    ({ selector, hasBar }) => `${selector}{overflow:hidden!important${hasBar ? ';scrollbar-gutter:stable!important' : ''}}`,
  )
  const release = adopt(ownerDocument, rules.join(''))
  return () => {
    release()
    for (const { element, top, left } of scrolling)
      if (element.scrollTop !== top || element.scrollLeft !== left) element.scrollTo({ top, left, behavior: 'instant' })
  }
}

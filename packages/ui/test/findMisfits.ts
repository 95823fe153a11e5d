import type { Message } from '../src/text/messages.ts'

/**
 * Words in a dialog that are cut, or that stand outside what they are in, with the reason. What is for readers alone is left out.
 *
 * Where a name or a number stands among them, they may be cut: it can be of any length.
 *
 * @param own All messages of the dialog's language.
 */
export function findMisfits(dialog: Element, own: { readonly [key: string]: Message }): readonly string[] {
  const whole = new Set(Object.values(own))
  const found = new Set<string>()
  const walker = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!node.textContent?.trim() || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const reason = findReason(range.getBoundingClientRect(), parent, { dialog, whole })
    if (reason) found.add(`${node.textContent.trim()}: ${reason}`)
  }
  return [...found]
}

/** Why a text does not fit into one of the elements around it. */
function findReason(words: DOMRect, parent: Element, { dialog, whole }: { dialog: Element; whole: ReadonlySet<Message> }) {
  let [scrollsX, scrollsY] = [false, false]
  for (let element: Element | null = parent; element && !(scrollsX && scrollsY); element = element.parentElement) {
    const { overflowX, overflowY, clipPath, display } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    // Drawn nowhere: it is said to readers.
    if (clipPath !== 'none' || box.width <= 1) return undefined
    if (element === dialog || element.matches('button, a[href], [role="option"]')) {
      if (!scrollsX && (words.left < box.left - 1 || words.right > box.right + 1)) return `wider than ${element.localName}`
      if (!scrollsY && element !== dialog && (words.top < box.top - 1 || words.bottom > box.bottom + 1))
        return `higher than ${element.localName}`
    }
    const isClipping = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const isCutX = !scrollsX && isClipping(overflowX) && element.scrollWidth > element.clientWidth + 1
    // A line of a script with high letters stands out of its box by a few pixels; a line that is missing is higher than that.
    const isCutY = !scrollsY && isClipping(overflowY) && element.scrollHeight > element.clientHeight + 8
    if (display !== 'inline' && (isCutX || isCutY) && whole.has(element.textContent ?? ''))
      return `cut by ${element.localName}.${element.className}`
    // What is cut here, as a name may be, stands nowhere outside.
    scrollsX ||= /auto|scroll|hidden|clip/.test(overflowX)
    scrollsY ||= /auto|scroll/.test(overflowY)
    if (element === dialog) return undefined
  }
  return undefined
}

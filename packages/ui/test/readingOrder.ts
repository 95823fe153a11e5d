/** The words of an element in the order in which an eye meets them, from the left: what a right-to-left page did to them is seen. */
export function readingOrder(element: Element): string {
  const seen: { readonly sign: string; readonly x: number }[] = []
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const [index, sign] of [...(node.textContent ?? '')].entries()) {
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      const { x, width } = range.getBoundingClientRect()
      if (width > 0) seen.push({ sign, x })
    }
  }
  return seen
    .sort((a, b) => a.x - b.x)
    .map(({ sign }) => sign)
    .join('')
    .replaceAll('\u00a0', ' ')
}

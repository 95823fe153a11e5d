/** Texts on the page that end outside of it, of their button, or of a box that hides what does not fit. */
export function findCut(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const cut: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? ''
    const parent = node.parentElement
    if (words === '' || !parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('.unseen, option')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (box.left < -1 || box.right > innerWidth + 1) cut.push(`page: ${words}`)
    for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
      const { overflowX } = getComputedStyle(around)
      if (overflowX === 'auto' || overflowX === 'scroll') break
      const isButton = around.matches('button, a')
      if (!isButton && overflowX === 'visible') continue
      const edge = around.getBoundingClientRect()
      const isOut =
        box.left < edge.left - 1 || box.right > edge.right + 1 || (isButton && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1))
      if (isOut) cut.push(`${around.tagName.toLowerCase()}.${around.className}: ${words}`)
    }
  }
  return cut
}

/** What on the screen could not be read: too faint, too small, cut off at a side, covered or without any room. */
export function findUnreadable(root: HTMLElement): readonly string[] {
  const problems: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    // What is off for now may be faint (WCAG 2.2, 1.4.3).
    if (!element || text === '' || element.closest('details:not([open]) > :not(summary), [aria-disabled="true"], [hidden]')) continue
    element.scrollIntoView({ block: 'center' })
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
    const say = (what: string) => problems.push(`${what}: ${text.slice(0, 60)}`)
    if (boxes.length === 0) {
      say('no room')
      continue
    }
    const style = getComputedStyle(element)
    if (Number.parseFloat(style.fontSize) < 11) say(`${style.fontSize} small`)
    const ground = groundOf(element)
    const ratio = ground ? contrast(style.color, ground) : 0
    if (ratio < 4.5) say(`contrast ${ratio.toFixed(2)} of ${style.color} on ${ground ?? 'nothing opaque'}`)
    for (const box of boxes) {
      if (box.left < -1 || box.right > window.innerWidth + 1) say('cut off at a side')
      const clip = clipOf(element)
      if (clip && (box.left < clip.left - 1 || box.right > clip.right + 1)) say('cut off by its box')
    }
    const middle = boxes.find(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight)
    if (!middle) continue
    const hit = document.elementFromPoint(middle.left + middle.width / 2, middle.top + middle.height / 2)
    if (hit && !element.contains(hit) && !hit.contains(element)) say(`covered by ${hit.className || hit.tagName}`)
  }
  return problems
}

/** The first ground behind an element that lets nothing through. */
function groundOf(element: Element): string | undefined {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const { backgroundColor, opacity } = getComputedStyle(one)
    if (Number(opacity) < 1) return undefined
    const [, , , alpha] = paint(backgroundColor)
    if (alpha === 255) return backgroundColor
  }
  return undefined
}

function clipOf(element: Element): DOMRect | undefined {
  for (let one: Element | null = element; one; one = one.parentElement)
    if (getComputedStyle(one).overflowX !== 'visible') return one.getBoundingClientRect()
  return undefined
}

/** WCAG 2.2. */
function contrast(color: string, ground: string): number {
  const [one, other] = [color, ground].map((each) => {
    const [red = 0, green = 0, blue = 0] = paint(each).map((part) => {
      const share = part / 255
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }) as [number, number]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

function paint(color: string): readonly number[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!canvas) return []
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  return [...canvas.getImageData(0, 0, 1, 1).data]
}

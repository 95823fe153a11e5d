import { onTestFinished } from 'vitest'
import { withoutTimes } from './readTree.ts'

const regions = '[aria-live], [role="status"], [role="alert"]'

/** Takes down what live regions say from now on, with how: `politely` waits for the reader's pause, `at once` interrupts. */
export function hear(shadow: ShadowRoot): readonly string[] {
  const said: string[] = []
  const last = new WeakMap<Element, string>()
  const note = (region: Element) => {
    const words = withoutTimes(wordsOf(region))
    if (words === (last.get(region) ?? '')) return
    last.set(region, words)
    if (words) said.push(`${isAssertive(region) ? 'at once' : 'politely'}: “${words}”`)
  }
  for (const region of shadow.querySelectorAll(regions)) last.set(region, withoutTimes(wordsOf(region)))
  const observer = new MutationObserver((changes) => {
    const touched = new Set<Element>()
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(regions)
      if (region) touched.add(region)
      for (const added of addedNodes)
        if (added instanceof Element)
          for (const inside of [added, ...added.querySelectorAll('*')]) if (inside.matches(regions)) touched.add(inside)
    }
    for (const region of touched) if (region.isConnected) note(region)
  })
  observer.observe(shadow, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['role'] })
  onTestFinished(() => observer.disconnect())
  return said
}

function isAssertive(region: Element): boolean {
  const { ariaLive, role } = region
  return ariaLive ? ariaLive === 'assertive' : role === 'alert'
}

/** The words of a region as they stand, block by block, without what is hidden from readers. */
function wordsOf(region: Element): string {
  const parts: string[] = []
  const visit = (node: Node) => {
    if (node instanceof Element && (node.ariaHidden === 'true' || node.matches('svg, style'))) return
    if (node.nodeType === Node.TEXT_NODE) parts.push(node.nodeValue ?? '')
    else {
      const isBlock = node instanceof Element && !getComputedStyle(node).display.startsWith('inline')
      if (isBlock) parts.push(' ')
      for (const child of node.childNodes) visit(child)
      if (isBlock) parts.push(' ')
    }
  }
  visit(region)
  return parts.join('')
}

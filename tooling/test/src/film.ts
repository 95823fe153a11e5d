/**
 * Watches each frame of an open modal from now on: where every control is, the title, the height, and what the browser calls a layout
 * shift. It stands alone, so that a page of its own can be given it as text.
 *
 * @returns Ends it and tells what was seen; `moved` names each control that was somewhere else, or gone, after it had been there.
 */
export function film(): () => Film {
  const places = new Map<string, string>()
  const moved = new Set<string>()
  const titles = new Set<string>()
  const heights = new Set<number>()
  const shifts: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
  })
  observer.observe({ type: 'layout-shift' })
  // The opening's own motion moves nothing that is laid out.
  const still = new CSSStyleSheet()
  still.replaceSync('* { animation: none !important; transition: none !important }')
  let isOn = true
  const look = () => {
    const shadow = [...document.querySelectorAll('latchkey-modal')].at(-1)?.shadowRoot
    if (shadow && !shadow.adoptedStyleSheets.includes(still)) shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, still]
    const panel = shadow?.querySelector('[role="dialog"]:not([data-state="closed"])')
    if (panel) {
      titles.add(panel.querySelector('h2')?.textContent ?? '')
      heights.add(Math.round(panel.getBoundingClientRect().height))
      const seen = new Map<string, string>()
      for (const control of panel.querySelectorAll<HTMLElement>('button, input, a[href]')) {
        const name = control.dataset['testid'] ?? control.getAttribute('aria-label') ?? control.textContent ?? ''
        const { left, top } = control.getBoundingClientRect()
        seen.set(name, `${Math.round(left)},${Math.round(top)}`)
      }
      for (const [name, place] of places) if (seen.get(name) !== place) moved.add(`${name}: ${place} → ${seen.get(name) ?? 'gone'}`)
      for (const [name, place] of seen) if (!places.has(name)) places.set(name, place)
    }
    if (isOn) requestAnimationFrame(look)
  }
  look()
  return () => {
    isOn = false
    observer.disconnect()
    return { shifts, moved: [...moved], titles: [...titles], heights: [...heights] }
  }
}

/** What {@link film} saw. */
export type Film = {
  readonly shifts: readonly number[]
  readonly moved: readonly string[]
  readonly titles: readonly string[]
  readonly heights: readonly number[]
}

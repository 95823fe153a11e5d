/** Parts of an element: class, attributes, listeners. */
export type Attributes = {
  readonly class?: string | undefined
  readonly onclick?: ((event: MouseEvent) => void) | undefined
  readonly [attribute: string]: unknown
}

/** Creates an element. Every text becomes a text node (T-D1). */
export function element<tag extends keyof HTMLElementTagNameMap>(
  tag: tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string | undefined | false)[]
): HTMLElementTagNameMap[tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    if (typeof value === 'function') made.addEventListener(name.slice(2), value as EventListener)
    else if (name === 'class') made.className = String(value)
    else made.setAttribute(name, value === true ? '' : String(value))
  }
  for (const child of children) if (child !== undefined && child !== false) made.append(child)
  return made
}

/** A filled glyph on the 20 px grid. */
export function solidGlyph(path: string): SVGElement {
  const made = glyph(path)
  made.classList.add('glyph--solid')
  return made
}

/** A glyph on the 20 px grid, by its strokes. */
export function glyph(...paths: readonly string[]): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 20 20')
  svg.setAttribute('class', 'glyph')
  svg.setAttribute('aria-hidden', 'true')
  for (const path of paths) {
    const stroke = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    stroke.setAttribute('d', path)
    svg.append(stroke)
  }
  return svg
}

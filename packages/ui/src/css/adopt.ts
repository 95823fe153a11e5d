/** What can hold constructed stylesheets. */
export type StyleRoot = Document | ShadowRoot

const adopted = new WeakMap<StyleRoot, Map<string, { sheet: CSSStyleSheet; users: number }>>()

/**
 * Gives a root a stylesheet, once however many ask for the same text.
 *
 * Constructed sheets need no `style` element, so a strict Content-Security-Policy lets them pass.
 *
 * @returns Takes the sheet away again when the last of those who asked has called it.
 */
export function adopt(root: StyleRoot, css: string): () => void {
  let sheets = adopted.get(root)
  if (!sheets) {
    sheets = new Map()
    adopted.set(root, sheets)
  }
  const owner = 'host' in root ? root.ownerDocument : root
  let entry = sheets.get(css)
  if (!entry) {
    // A sheet belongs to the document whose window made it; a frame has its own constructor.
    const { CSSStyleSheet } = owner.defaultView ?? globalThis
    entry = { sheet: new CSSStyleSheet(), users: 0 }
    entry.sheet.replaceSync(css)
    sheets.set(css, entry)
    root.adoptedStyleSheets.push(entry.sheet)
  }
  const { sheet } = entry
  const taken = entry
  taken.users++
  let released = false
  return () => {
    if (released) return
    released = true
    if (--taken.users > 0) return
    sheets.delete(css)
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

const controls = 'button, a[href], input, select, [role="option"], [role="tab"], [role="radio"], [role^="menuitem"]'

/** Controls whose accessible name lacks what is seen on them, so that voice control, which is told what is seen, does not find them. */
export function findMisnamed(dialog: Element): readonly string[] {
  return [...dialog.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
    const [name, seen] = [nameOf(control), seenOn(control)]
    return plain(name).includes(plain(seen)) ? [] : [`“${seen}” is seen, “${name}” is the name`]
  })
}

function nameOf(control: HTMLElement): string {
  const root = control.getRootNode() as ShadowRoot
  const byId = control.getAttribute('aria-labelledby')?.split(' ') ?? []
  if (byId.length > 0) return byId.map((id) => root.getElementById(id)?.textContent ?? '').join(' ')
  return control.ariaLabel ?? (control instanceof HTMLInputElement ? labelOf(control) : piecesOf(control, ({ isHidden }) => !isHidden))
}

function seenOn(control: HTMLElement): string {
  if (control instanceof HTMLInputElement) return labelOf(control)
  return piecesOf(control, ({ isSeen, isPicture }) => isSeen && !isPicture)
}

function labelOf(input: HTMLInputElement): string {
  return [...(input.labels ?? [])].map((label) => piecesOf(label, ({ isSeen }) => isSeen)).join(' ')
}

type Piece = { readonly isSeen: boolean; readonly isHidden: boolean; readonly isPicture: boolean }

function piecesOf(element: Element, isWanted: (piece: Piece) => boolean): string {
  const pieces: string[] = []
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const words = node.nodeValue?.trim() ?? ''
    const parent = node.parentElement
    if (!words || !parent || parent.closest('svg, style')) continue
    const isHidden = parent.closest('[aria-hidden="true"]') !== null
    // Letters in place of a picture: a token's symbol, or one or two that stand for a name.
    const isPicture = isHidden && (parent.closest('[data-picture]') !== null || plain(words).length <= 2)
    if (isWanted({ isHidden, isPicture, isSeen: isSeenWithin(parent, element) })) pieces.push(words)
  }
  return pieces.join(' ')
}

/** Neither taken out of sight nor clipped to a pixel, as words for readers alone are. */
function isSeenWithin(parent: Element, element: Element): boolean {
  for (let at: Element | null = parent; at && at !== element; at = at.parentElement) {
    const { width, height } = at.getBoundingClientRect()
    if (getComputedStyle(at).display !== 'contents' && (width <= 1 || height <= 1)) return false
  }
  return parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
}

/** Voice control hears letters and digits. */
function plain(words: string): string {
  return words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

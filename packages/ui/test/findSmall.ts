/** CSS pixels that a finger needs, in each direction (ui.md 6). */
const fingerPx = 44
/** Rounding of a place that is not on a whole pixel. */
const roundingPx = 1

const controls = ':is(button, a[href], input, textarea, [role="option"], [role="menuitem"])'

/**
 * Controls of a dialog that a finger does not have 44 px of, with what it has, in both directions from the middle.
 *
 * What counts is where a press arrives: an unseen area around a control belongs to it, what another control covers does not. Links within
 * a sentence are as high as its lines (WCAG 2.5.5 and 2.5.8 leave them out).
 */
export function findSmall(dialog: HTMLElement): readonly string[] {
  return [...dialog.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
    if (!isPressed(control) || isInSentence(control)) return []
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    const width = measure(control, 'x')
    const height = measure(control, 'y')
    return Math.min(width, height) >= fingerPx - roundingPx ? [] : [`${nameOf(control)}: ${width} × ${height}`]
  })
}

/** Whether a finger can be meant to hit it: it is on screen, and not only there for the keyboard. */
function isPressed(control: HTMLElement): boolean {
  const { width } = control.getBoundingClientRect()
  return width > 1 && control.checkVisibility({ visibilityProperty: true }) && getComputedStyle(control).pointerEvents !== 'none'
}

function isInSentence(control: HTMLElement): boolean {
  const around = [...(control.parentElement?.childNodes ?? [])].filter((node) => node instanceof Text && node.data.trim())
  return control.localName === 'a' && getComputedStyle(control).display === 'inline' && around.length > 0
}

/** How far presses arrive at a control, along one line through its middle. */
function measure(control: HTMLElement, axis: 'x' | 'y'): number {
  const [box = control.getBoundingClientRect()] = control.getClientRects()
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  const root = control.getRootNode() as ShadowRoot
  const reach = (step: number) => {
    let far = 0
    while (far < fingerPx && isHit(root, control, { ...middle, [axis]: middle[axis] + step * (far + 1) })) far += 1
    return far
  }
  return reach(-1) + reach(1) + 1
}

function isHit(root: ShadowRoot, control: HTMLElement, { x, y }: { x: number; y: number }): boolean {
  const hit = root.elementFromPoint(x, y)
  return hit !== null && (control.contains(hit) || hit.closest('label')?.control === control)
}

function nameOf(control: HTMLElement): string {
  return control.ariaLabel ?? (control.textContent?.trim() || control.dataset['testid'] || control.localName)
}

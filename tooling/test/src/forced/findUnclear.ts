/** What of WCAG 1.4.11 a sign must have, against what it stands on. */
const signContrast = 3

/** What is pressed, filled in or opened. */
export const controls = ':is(button, a[href], input, textarea, select, summary, [tabindex="0"], [role="option"], [role="tab"])'

/**
 * What cannot be told apart in a dialog or a document once colours are forced: a sign on its ground, a state from its absence, the focus
 * from none.
 */
export function findUnclear(dialog: HTMLElement): readonly string[] {
  const { activeElement } = dialog.getRootNode() as ShadowRoot | Document
  // Its ring would pass for the look of a state.
  if (activeElement instanceof HTMLElement) activeElement.blur()
  return [...findFaintSigns(dialog), ...findLostStates(dialog), ...findLostChecks(dialog), ...findHiddenFocus(dialog)]
}

function findFaintSigns(dialog: HTMLElement): readonly string[] {
  const faint: string[] = []
  for (const svg of dialog.querySelectorAll('svg')) {
    if (!svg.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || svg.closest('[aria-disabled="true"], :disabled'))
      continue
    const ground = groundOf(svg)
    const shapes = [...svg.querySelectorAll('path, circle, rect, line')]
    const inks = shapes.flatMap((shape) => {
      const { fill, stroke } = getComputedStyle(shape)
      return [fill, stroke].map(toRgb).filter(([, , , alpha]) => alpha > 0.5)
    })
    if (inks.length > 0 && inks.every((ink) => contrast(ink, ground) < signContrast)) faint.push(`${nameOf(svg)}: its sign cannot be seen`)
  }
  return faint
}

const states = ['aria-current', 'aria-selected', 'aria-checked', 'aria-pressed', 'aria-expanded', 'aria-disabled'] as const

function findLostStates(dialog: HTMLElement): readonly string[] {
  return states.flatMap((state) => {
    const all = [...dialog.querySelectorAll<HTMLElement>(`[${state}]`)]
    return all
      .filter((one) => one.getAttribute(state) === 'true')
      .flatMap((one) => {
        const other = [...(one.closest('ul, [role]')?.parentElement ?? dialog).querySelectorAll<HTMLElement>(controls)].find(
          (beside) =>
            beside !== one && beside.className.split(' ')[0] === one.className.split(' ')[0] && beside.getAttribute(state) !== 'true',
        )
        return other && lookOf(one) === lookOf(other) ? [`${nameOf(one)}: ${state} cannot be seen`] : []
      })
  })
}

/** Boxes to tick that the browser does not draw itself, and that look the same ticked. */
function findLostChecks(dialog: HTMLElement): readonly string[] {
  const boxes = [...dialog.querySelectorAll<HTMLInputElement>('input:is([type="checkbox"], [type="radio"])')]
  return boxes.flatMap((box) => {
    if (getComputedStyle(box).appearance !== 'none') return []
    const { checked } = box
    const [ticked, plain] = [true, false].map((value) => {
      box.checked = value
      return [box, ...siblingsOf(box)].map(lookOf).join()
    })
    box.checked = checked
    return ticked === plain ? [`${nameOf(box)}: whether it is ticked cannot be seen`] : []
  })
}

function findHiddenFocus(dialog: HTMLElement): readonly string[] {
  const hidden: string[] = []
  for (const control of dialog.querySelectorAll<HTMLElement>(controls)) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]') || control.getBoundingClientRect().width < 2)
      continue
    const around: Element[] = [control]
    for (let node = control.parentElement; node && node !== dialog && around.length < 4; node = node.parentElement) around.push(node)
    // What a field is drawn by may lie beside it.
    around.push(...siblingsOf(control))
    const root = control.getRootNode() as ShadowRoot | Document
    if (root.activeElement instanceof HTMLElement) root.activeElement.blur()
    const before = around.map(edgesOf).join()
    control.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
    if (root.activeElement !== control) continue
    if (around.map(edgesOf).join() === before) hidden.push(`${nameOf(control)}: its focus cannot be seen`)
  }
  return hidden
}

/** What forced colours leave of an element's look, and of what is drawn in it. */
function lookOf(element: Element): string {
  const { color, fontWeight, textDecorationLine } = getComputedStyle(element)
  const drawn = [element, ...element.querySelectorAll('*')].map(
    (one) => `${edgesOf(one)}${fillOf(getComputedStyle(one), one.parentElement)}`,
  )
  return [color, fontWeight, textDecorationLine, element.querySelectorAll('svg').length, ...drawn.filter(Boolean)].join()
}

/** Its outline and its borders, and what is drawn before and after it; shadows are not drawn, and nothing of what is transparent is. */
function edgesOf(element: Element): string {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return ''
  return [null, '::before', '::after']
    .map((pseudo) => {
      const style = getComputedStyle(element, pseudo)
      if (pseudo && /^(none|normal)$/.test(style.content)) return ''
      const outline = style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`
      const borders = (['Top', 'Bottom', 'Left', 'Right'] as const).map((side) =>
        style[`border${side}Style`] === 'none' ? '' : `${style[`border${side}Width`]} ${style[`border${side}Color`]}`,
      )
      const words = pseudo && style.content !== '""' ? style.content : ''
      return [outline, ...borders, words, pseudo && fillOf(style, element)].join(' ').trim()
    })
    .join('|')
    .replace(/^\|+$/, '')
}

/** Its own ground, where that differs from what it lies on. */
function fillOf({ backgroundColor }: CSSStyleDeclaration, on: Element | null): string {
  const fill = toRgb(backgroundColor)
  return fill[3] > 0.5 && contrast(fill, groundOf(on)) >= signContrast ? backgroundColor : ''
}

function siblingsOf(element: Element): readonly Element[] {
  return [...(element.parentElement?.children ?? [])].filter((other) => other !== element)
}

type Rgb = readonly [red: number, green: number, blue: number, alpha: number]

function groundOf(element: Element | null): Rgb {
  for (let node = element; node; node = node.parentElement) {
    const ground = toRgb(getComputedStyle(node).backgroundColor)
    if (ground[3] > 0.5) return ground
  }
  return toRgb('Canvas')
}

/** Any CSS colour, as the browser paints it. */
function toRgb(color: string): Rgb {
  if (color === 'none' || color === '') return [0, 0, 0, 0]
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('No canvas')
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue, alpha / 255]
}

function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  const [r, g, b] = [red, green, blue].map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** What messages call it. */
export function nameOf(element: Element): string {
  const control = element.closest('button, a, input, textarea, summary, [role]') ?? element
  return control.getAttribute('data-testid') ?? control.getAttribute('aria-label') ?? control.textContent?.trim() ?? ''
}

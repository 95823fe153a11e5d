/** What of WCAG 1.4.11 a sign must have, against what it stands on. */
const signContrast = 3

const controls = ':is(button, a[href], input, [tabindex="0"], [role="option"], [role="tab"])'

/** What cannot be told apart in a dialog once colours are forced: a sign on its ground, a state from its absence, the focus from none. */
export function findUnclear(dialog: HTMLElement): readonly string[] {
  const { activeElement } = dialog.getRootNode() as ShadowRoot
  // Its ring would pass for the look of a state.
  if (activeElement instanceof HTMLElement) activeElement.blur()
  return [...findFaintSigns(dialog), ...findLostStates(dialog), ...findHiddenFocus(dialog)]
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

const states = ['aria-current', 'aria-selected', 'aria-checked', 'aria-pressed', 'aria-expanded'] as const

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

function findHiddenFocus(dialog: HTMLElement): readonly string[] {
  const hidden: string[] = []
  for (const control of dialog.querySelectorAll<HTMLElement>(controls)) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]') || control.getBoundingClientRect().width < 2)
      continue
    const around = [control]
    for (let node = control.parentElement; node && node !== dialog && around.length < 4; node = node.parentElement) around.push(node)
    const root = control.getRootNode() as ShadowRoot
    if (root.activeElement instanceof HTMLElement) root.activeElement.blur()
    const before = around.map(edgesOf).join()
    control.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
    if (root.activeElement !== control) continue
    if (around.map(edgesOf).join() === before) hidden.push(`${nameOf(control)}: its focus cannot be seen`)
  }
  return hidden
}

/** What forced colours leave of an element's look. */
function lookOf(element: HTMLElement): string {
  const { color, backgroundColor, fontWeight, textDecorationLine } = getComputedStyle(element)
  return [edgesOf(element), color, backgroundColor, fontWeight, textDecorationLine, element.querySelectorAll('svg').length].join()
}

/** Its outline and its borders; shadows are not drawn. */
function edgesOf(element: Element): string {
  return [null, '::before', '::after']
    .map((pseudo) => {
      const style = getComputedStyle(element, pseudo)
      const outline = style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`
      const borders = (['Top', 'Bottom', 'Left', 'Right'] as const).map((side) =>
        style[`border${side}Style`] === 'none' ? '' : `${style[`border${side}Width`]} ${style[`border${side}Color`]}`,
      )
      return [outline, ...borders, pseudo && style.content].join(' ')
    })
    .join('|')
}

type Rgb = readonly [red: number, green: number, blue: number, alpha: number]

function groundOf(element: Element): Rgb {
  for (let node: Element | null = element; node; node = node.parentElement) {
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

function nameOf(element: Element): string {
  const control = element.closest('button, a, input, [role]') ?? element
  return control.getAttribute('data-testid') ?? control.getAttribute('aria-label') ?? control.textContent?.trim() ?? ''
}

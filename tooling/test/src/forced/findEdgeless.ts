import { controls, nameOf } from './findUnclear.ts'

/** Controls that are seen to be one by a ground, a shadow or a border of their own: looked at before colours are forced. */
export function listShaped(root: ParentNode): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(controls)].filter((control) => {
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const { backgroundColor, boxShadow } = getComputedStyle(control)
    return boxShadow !== 'none' || !/^transparent$|[,/] ?0\)$/.test(backgroundColor) || hasBorder(control)
  })
}

/** Those of them that have no border once colours are forced, which take away grounds and shadows. */
export function findEdgeless(shaped: readonly HTMLElement[]): readonly string[] {
  return shaped.flatMap((control) =>
    !control.isConnected || hasBorder(control) || isNative(control) ? [] : [`${nameOf(control)}: its edge cannot be seen`],
  )
}

function hasBorder(control: HTMLElement): boolean {
  const style = getComputedStyle(control)
  return (['Top', 'Bottom', 'Left', 'Right'] as const).every(
    (side) => style[`border${side}Style`] !== 'none' && Number.parseFloat(style[`border${side}Width`]) >= 1,
  )
}

/** A box to tick is the browser's own, which draws its edge. */
function isNative(control: HTMLElement): boolean {
  return control.matches('[type="checkbox"], [type="radio"]') && getComputedStyle(control).appearance !== 'none'
}

import { gateWhenShown } from './gateWhenShown.ts'
import { isOnePress } from './isOnePress.ts'
import { refuseHeldKey } from './refuseHeldKey.ts'

/**
 * Lets only such presses of a button through as a person made on what they saw: the button in full view, each part of what it
 * is about seen for half a second, nothing changed for 0.7 s (T-F7, I24). Until then it is shown as off.
 *
 * @returns A function that restarts the pause, for requests that need a second press.
 */
export function gatePress(button: HTMLElement, onPress: (click: MouseEvent) => void): { readonly restart: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const draw = () => {
    const waitMs = gate.opensInMs()
    button.setAttribute('aria-disabled', String(waitMs > 0))
    clearTimeout(timer)
    if (waitMs > 0 && waitMs < Number.POSITIVE_INFINITY) timer = setTimeout(draw, waitMs)
  }
  const gate = gateWhenShown(button, draw)
  refuseHeldKey(button)
  button.addEventListener('click', (event) => {
    if (isOnePress(event) && gate.opensInMs() === 0) onPress(event)
  })
  draw()
  return gate
}

import { element } from '../element.ts'
import { gatePress } from '../review/gatePress.ts'

/** A button for what cannot be undone: it takes two presses. */
export function twoPresses(label: string, again: string, onPress: () => void, testId: string): HTMLButtonElement {
  let presses = 0
  const button = element('button', { type: 'button', class: 'btn btn--secondary', 'data-testid': testId }, label)
  const { restart } = gatePress(button, () => {
    presses += 1
    if (presses > 1) return onPress()
    button.textContent = again
    restart()
  })
  return button
}

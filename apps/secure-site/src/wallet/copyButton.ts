import { pressButton } from '../screens/ask.ts'
import type { Text } from '../text/createText.ts'

/** Copies a secret for its owner, if the button was in view when they pressed it (I14). */
export function copyButton(text: Text, secret: string): HTMLButtonElement {
  const copy = () => {
    navigator.clipboard.writeText(secret).then(
      () => {
        made.textContent = text('wallet.copied')
      },
      () => {
        made.textContent = text('wallet.copyFailed')
      },
    )
  }
  const made = pressButton(text('wallet.copy'), copy, { isGated: true })
  return made
}

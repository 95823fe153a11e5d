import { pressButton } from '../screens/ask.ts'
import type { Text } from '../text/createText.ts'

/** Copies a secret, for whoever presses it and for nobody else (I14). */
export function copyButton(text: Text, secret: string): HTMLButtonElement {
  const made = pressButton(text('wallet.copy'), () => {
    navigator.clipboard.writeText(secret).then(
      () => {
        made.textContent = text('wallet.copied')
      },
      () => {
        made.textContent = text('wallet.copyFailed')
      },
    )
  })
  return made
}

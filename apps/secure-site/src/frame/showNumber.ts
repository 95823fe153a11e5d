import { element } from '../element.ts'
import type { Text } from '../text/createText.ts'
import type { FrameContext } from './FrameContext.ts'

/** The number that the owner presses elsewhere, large. */
export function drawNumber(text: Text, number: string): Element {
  const digits = [...number].map((digit) => element('span', {}, digit))
  return element('span', { class: 'match', dir: 'ltr', role: 'img', 'aria-label': text('device.label', { number }) }, ...digits)
}

/** Shows that number alone: for the mail of the owner, or for the window where they sign in. @returns A function that removes it. */
export function showNumber({ stage, text }: Pick<FrameContext, 'stage' | 'text'>, number: string): () => void {
  return stage.show(element('main', {}, element('h1', {}, drawNumber(text, number))))
}

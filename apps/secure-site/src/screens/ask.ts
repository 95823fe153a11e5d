import { element, glyph } from '../element.ts'
import { declined } from '../frame/RefusedError.ts'
import { gatePress } from '../review/gatePress.ts'
import type { Text } from '../text/createText.ts'
import { glyphs } from '../text/glyphs.ts'
import type { Stage } from './createStage.ts'

/** Shows a screen until the user answers. @throws 4001 if no caller waits for the answer any more. */
export function ask<answer>(
  { stage, signal }: { readonly stage: Stage; readonly signal: AbortSignal },
  draw: (settle: (answer: answer) => void) => Element,
): Promise<answer> {
  return new Promise((resolve, reject) => {
    let takeAway = () => {}
    const end = (finish: () => void) => {
      signal.removeEventListener('abort', onAbort)
      takeAway()
      finish()
    }
    const onAbort = () => end(() => reject(declined()))
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    takeAway = stage.show(
      draw((answer) => end(() => resolve(answer))),
      { isExclusive: true },
    )
  })
}

const classOf = {
  ...{ primary: 'btn', secondary: 'btn btn--secondary', danger: 'btn btn--danger', ghost: 'btn btn--ghost' },
  number: 'btn btn--secondary btn--number',
} as const

/** The picture above the title of a page. */
export function pageArt(name: keyof typeof glyphs): Element {
  return element('span', { class: 'page__art' }, glyph(...glyphs[name]))
}

/** A button that only the user's own press activates (I3). */
export function pressButton(label: string, onPress: (click: MouseEvent) => void, options: pressButton.Options = {}): HTMLButtonElement {
  const { variant = 'secondary', testId, isGated = false } = options
  const made = element('button', { type: 'button', class: classOf[variant], 'data-testid': testId }, label)
  if (isGated) gatePress(made, onPress)
  else made.addEventListener('click', (event) => event.isTrusted && onPress(event))
  return made
}

export declare namespace pressButton {
  type Options = {
    readonly variant?: keyof typeof classOf | undefined
    readonly testId?: string | undefined
    /** Its action cannot be undone: a press counts only once the button and its subject were seen ({@link gatePress}). */
    readonly isGated?: boolean | undefined
  }
}

/** A row that leads on. */
export function pressRow(
  parameters: { readonly glyph: keyof typeof glyphs; readonly title: string; readonly words: string; readonly testId: string },
  onPress: () => void,
): HTMLButtonElement {
  const row = element(
    'button',
    { type: 'button', class: 'row', 'data-testid': parameters.testId },
    element('span', { class: 'row__mark' }, glyph(...glyphs[parameters.glyph])),
    element('span', { class: 'row__words' }, element('b', {}, parameters.title), element('small', {}, parameters.words)),
    element('span', { class: 'row__next' }, glyph(...glyphs.next)),
  )
  row.addEventListener('click', (event) => event.isTrusted && onPress())
  return row
}

/** A note above the rest: what happened, then what to do. */
export function alertBox(tone: 'plain' | 'critical' | 'caution', title: string, words: string): Element {
  return element(
    'div',
    { class: `alert${tone === 'plain' ? ' alert--accent' : ` alert--${tone}`}`, role: tone === 'critical' ? 'alert' : 'status' },
    glyph(...(tone === 'plain' ? glyphs.info : tone === 'critical' ? glyphs.error : glyphs.caution)),
    element('b', { class: 'alert__title' }, title),
    element('span', { class: 'alert__text' }, words),
  )
}

/** A page with a way back. */
export function backPage(text: Text, onBack: () => void, title: string, ...content: readonly (Node | false | undefined)[]): Element {
  const back = element(
    'button',
    { type: 'button', class: 'back', 'aria-label': text('wallet.back'), 'data-testid': 'wallet-back' },
    glyph(...glyphs.back),
  )
  back.addEventListener('click', (event) => event.isTrusted && onBack())
  return element('main', { class: 'panel' }, element('header', { class: 'panel__head' }, back, element('h1', {}, title)), ...content)
}
